import { useDispatch, useSelector } from 'react-redux';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { PAYMENT_TYPES } from '@/shared/contract/orders';
import { checkoutLabels, paymentTypeLabels } from '@/shared/messages/checkout';
import { Notice } from '@/client/ui/Notice';
import { RadioCard } from '@/client/ui/RadioCard';
import { selectPaymentType } from './checkout.selectors';
import { paymentTypeChosen } from './checkoutSlice';
import { Choices, Fieldset, Legend } from './Checkout.styles';
import { BankTransfer } from './BankTransfer';

/** The ways to pay that the shop offers, and what the chosen one needs. */
export const PaymentMethods = () => {
  const dispatch = useDispatch();
  const { paymentTypes } = useSelector(selectPageConfig);
  const chosen = useSelector(selectPaymentType);
  return (
    <Fieldset>
      <Legend>{checkoutLabels.paymentMethod}</Legend>
      <Choices>
        {PAYMENT_TYPES.filter((type) => paymentTypes.includes(type)).map((type) => (
          <RadioCard
            key={type}
            name="paymentType"
            value={type}
            checked={type === chosen}
            title={paymentTypeLabels[type]}
            onChange={() => dispatch(paymentTypeChosen(type))}
          >
            {checkoutLabels.paymentHints[type]}
          </RadioCard>
        ))}
      </Choices>
      {chosen === undefined && <Notice tone="warning">{checkoutLabels.noPaymentMethod}</Notice>}
      {chosen === 'bank_transfer' && <BankTransfer />}
    </Fieldset>
  );
};
