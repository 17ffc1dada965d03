import { useRef } from 'react';
import { selectCartCount, selectCartTotal } from '@/client/api/cart/cart.selectors';
import { selectBankStatus, selectShoppingInfo, useGetShoppingInfoQuery } from '@/client/api/info/infoApi';
import { copyText } from '@/client/lib/effects/customerThunks';
import { formatPrice } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { notify } from '@/client/lib/notify';
import { type AppThunk, namedThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import { FileField } from '@/client/ui/FileField';
import { Stack } from '@/client/ui/Layout';
import { Loaded } from '@/client/ui/Loaded';
import { Notice } from '@/client/ui/Notice';
import { Text } from '@/client/ui/Typography';
import { PAYMENT_PROOF_TYPES } from '@/shared/constants';
import { textOf } from '@/shared/messages/messages';
import { Bank, Preview } from './Checkout.styles';
import { selectCheckout } from './checkoutSlice';
import { chooseProof } from './proof';
import { StockCheck } from './StockCheck';

/** The name of the label of a bank detail. */
type BankLabel = 'bankName' | 'accountHolder' | 'iban' | 'amount';

const copyDetail = namedThunk(
  'checkout/copyDetail',
  (label: BankLabel, text: string): AppThunk<Promise<void>> =>
    async (dispatch) => {
      const isCopied = await dispatch(copyText(text));
      dispatch(
        isCopied
          ? notify({ tone: 'success', text: ['checkoutLabels.copied', [`checkoutLabels.${label}`]] })
          : notify({ tone: 'error', text: ['checkoutLabels.notCopied', [`checkoutLabels.${label}`]] }),
      );
    },
);

interface BankDetailProps {
  detail: BankLabel;
  value: string;
  /** The text as a bank's form takes it; without it there is no copy button. */
  copied?: string;
}

/** A line of the bank details, with a copy button. */
const BankDetail = ({ detail, value, copied }: BankDetailProps) => {
  const { checkoutLabels } = useMessages();
  const dispatch = useAppDispatch();
  const name = checkoutLabels[detail];
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        {copied && (
          <Button
            variant="secondary"
            size="small"
            aria-label={checkoutLabels.copyOf(name)}
            onClick={() => void dispatch(copyDetail(detail, copied))}
          >
            {checkoutLabels.copy}
          </Button>
        )}
      </dd>
    </>
  );
};

/** Where to transfer how much: the account as the server says it now, never one of an earlier response. */
const Account = () => {
  const { checkoutLabels, uiMessages } = useMessages();
  const options = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
  const { refetch } = useGetShoppingInfoQuery(undefined, options);
  const bank = useAppSelector(selectShoppingInfo)?.bank;
  const status = useAppSelector(selectBankStatus);
  const total = useAppSelector(selectCartTotal);
  const region = useRef<HTMLDivElement>(null);
  useFocusRescue(region, status);
  return (
    <Stack ref={region} role="status" tabIndex={-1} $align={status === 'failed' ? 'start' : 'stretch'}>
      <Loaded
        status={status}
        waiting={<Text>{checkoutLabels.bankLoading}</Text>}
        failed={
          <>
            <Notice tone="warning" role="note">
              {checkoutLabels.bankFailed}
            </Notice>
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {uiMessages.loadAgain}
            </Button>
          </>
        }
      >
        {status === 'loaded' && bank && (
          <>
            <Text>{checkoutLabels.bankDetails(formatPrice(total))}</Text>
            <Bank>
              {bank.name && <BankDetail detail="bankName" value={bank.name} />}
              <BankDetail detail="accountHolder" value={bank.holder} copied={bank.holder} />
              <BankDetail detail="iban" value={bank.iban} copied={bank.iban.replace(/\s/g, '')} />
              {total > 0 && <BankDetail detail="amount" value={formatPrice(total)} copied={total.toFixed(2)} />}
            </Bank>
          </>
        )}
      </Loaded>
    </Stack>
  );
};

/** The shop's bank account and the file field for the proof of payment. */
export const BankTransfer = () => {
  const messages = useMessages();
  const { checkoutLabels } = messages;
  const dispatch = useAppDispatch();
  const hasLines = useAppSelector(selectCartCount) > 0;
  const { proof, proofError, refusals } = useAppSelector(selectCheckout);
  const problem = proofError ?? (refusals > 0 && !proof ? 'checkoutMessages.proofRequired' : undefined);
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
          error={problem && textOf(messages, problem)}
          onFile={(file) => void dispatch(chooseProof(file))}
        />
      </div>
      {proof?.previewUrl && <Preview src={proof.previewUrl} alt={checkoutLabels.proofPreview} />}
    </Stack>
  );
};
