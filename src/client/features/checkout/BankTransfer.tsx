import { useRef } from 'react';
import { selectCartCount, selectCartTotal } from '@/client/api/cart/cart.selectors';
import { selectBankStatus, selectShoppingInfo } from '@/client/api/info/info.selectors';
import { useGetShoppingInfoQuery } from '@/client/api/info/infoApi';
import { formatPrice } from '@/client/lib/format';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import { FileField } from '@/client/ui/FileField';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { Text } from '@/client/ui/Typography';
import { PAYMENT_PROOF_TYPES } from '@/shared/constants';
import { checkoutLabels, checkoutMessages } from '@/shared/messages/checkout';
import { uiMessages } from '@/shared/messages/ui';
import { BankDetail } from './BankDetail';
import { selectCheckout } from './checkout.selectors';
import { Bank, Preview } from './Checkout.styles';
import { chooseProof } from './chooseProof';
import { StockCheck } from './StockCheck';

/** Where to transfer how much: the account as the server says it now, never one of an earlier response. */
const Account = () => {
  const options = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
  const { refetch } = useGetShoppingInfoQuery(undefined, options);
  const bank = useAppSelector(selectShoppingInfo)?.bank;
  const status = useAppSelector(selectBankStatus);
  const total = useAppSelector(selectCartTotal);
  const region = useRef<HTMLDivElement>(null);
  useFocusRescue(region, status);
  return (
    <Stack ref={region} role="status" tabIndex={-1} align={status === 'failed' ? 'start' : 'stretch'}>
      {status === 'loading' && <Text>{checkoutLabels.bankLoading}</Text>}
      {status === 'failed' && (
        <>
          <Notice tone="warning" role="note">
            {checkoutLabels.bankFailed}
          </Notice>
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {uiMessages.loadAgain}
          </Button>
        </>
      )}
      {status === 'loaded' && bank && (
        <>
          <Text>{checkoutLabels.bankDetails(formatPrice(total))}</Text>
          <Bank>
            {bank.name && <BankDetail label={checkoutLabels.bankName} value={bank.name} />}
            <BankDetail label={checkoutLabels.accountHolder} value={bank.holder} copied={bank.holder} />
            <BankDetail label={checkoutLabels.iban} value={bank.iban} copied={bank.iban.replace(/\s/g, '')} />
            {total > 0 && (
              <BankDetail label={checkoutLabels.amount} value={formatPrice(total)} copied={total.toFixed(2)} />
            )}
          </Bank>
        </>
      )}
    </Stack>
  );
};

/** The shop's bank account and the file field for the proof of payment. */
export const BankTransfer = () => {
  const dispatch = useAppDispatch();
  const hasLines = useAppSelector(selectCartCount) > 0;
  const { proof, proofError, refusals } = useAppSelector(selectCheckout);
  return (
    <Stack>
      {hasLines && <StockCheck />}
      <Account />
      <div aria-live="polite">
        <FileField
          label={checkoutLabels.proof}
          hint={checkoutLabels.proofHint}
          accept={PAYMENT_PROOF_TYPES.join(',')}
          isRequired
          fileName={proof?.name}
          error={proofError ?? (refusals > 0 && !proof ? checkoutMessages.proofRequired : undefined)}
          onFile={(file) => void dispatch(chooseProof(file))}
        />
      </div>
      {proof?.previewUrl && <Preview src={proof.previewUrl} alt={checkoutLabels.proofPreview} />}
    </Stack>
  );
};
