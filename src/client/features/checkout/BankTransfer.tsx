import { selectCartCount, selectCartTotal } from '@/client/api/cart/cart.selectors';
import { formatPrice } from '@/client/lib/format';
import { selectPageConfig, selectShop } from '@/client/lib/pageConfig';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { FileField } from '@/client/ui/FileField';
import { Stack } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';
import { PAYMENT_PROOF_TYPES } from '@/shared/constants';
import { checkoutLabels, checkoutMessages } from '@/shared/messages/checkout';
import { BankDetail } from './BankDetail';
import { selectCheckout } from './checkout.selectors';
import { Bank, Preview } from './Checkout.styles';
import { chooseProof } from './chooseProof';
import { StockCheck } from './StockCheck';

/** The shop's bank account and the file field for the proof of payment. */
export const BankTransfer = () => {
  const dispatch = useAppDispatch();
  const { bankAccountHolder, bankIban } = useAppSelector(selectPageConfig);
  const { bankName } = useAppSelector(selectShop);
  const total = useAppSelector(selectCartTotal);
  const hasLines = useAppSelector(selectCartCount) > 0;
  const { proof, proofError, refusals } = useAppSelector(selectCheckout);
  return (
    <Stack>
      {hasLines && <StockCheck />}
      <Text>{checkoutLabels.bankDetails(formatPrice(total))}</Text>
      <Bank>
        {bankName && <BankDetail label={checkoutLabels.bankName} value={bankName} />}
        <BankDetail label={checkoutLabels.accountHolder} value={bankAccountHolder} copied={bankAccountHolder} />
        <BankDetail label={checkoutLabels.iban} value={bankIban} copied={bankIban.replace(/\s/g, '')} />
        {total > 0 && <BankDetail label={checkoutLabels.amount} value={formatPrice(total)} copied={total.toFixed(2)} />}
      </Bank>
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
