import { useSelector } from 'react-redux';
import { selectCartTotal } from '@/client/api/cart/cart.selectors';
import { formatPrice } from '@/client/lib/format';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { useThunkDispatch } from '@/client/lib/store';
import { PAYMENT_PROOF_TYPES } from '@/shared/constants';
import { checkoutLabels, checkoutMessages } from '@/shared/messages/checkout';
import { FileField } from '@/client/ui/FileField';
import { Text } from '@/client/ui/Text';
import { Bank } from './Checkout.styles';
import { chooseProof } from './chooseProof';
import { selectCheckout } from './checkout.selectors';

/** The shop's account and the field for the proof of payment. */
export const BankTransfer = () => {
  const dispatch = useThunkDispatch();
  const { bankAccountHolder, bankIban } = useSelector(selectPageConfig);
  const total = useSelector(selectCartTotal);
  const { proof, proofError, refusals } = useSelector(selectCheckout);
  return (
    <>
      <Text>{checkoutLabels.bankDetails(formatPrice(total))}</Text>
      <Bank>
        <dt>{checkoutLabels.accountHolder}</dt>
        <dd>{bankAccountHolder}</dd>
        <dt>{checkoutLabels.iban}</dt>
        <dd>{bankIban}</dd>
      </Bank>
      <FileField
        label={checkoutLabels.proof}
        hint={checkoutLabels.proofHint}
        accept={PAYMENT_PROOF_TYPES.join(',')}
        isRequired
        fileName={proof?.name}
        error={proofError ?? (refusals > 0 && !proof ? checkoutMessages.proofRequired : undefined)}
        onFile={(file) => dispatch(chooseProof(file))}
      />
    </>
  );
};
