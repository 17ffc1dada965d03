import { formatRupiah } from '@/client/lib/format';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Notice } from '@/client/ui/Notice';
import { RadioCard } from '@/client/ui/RadioCard';
import { Text } from '@/client/ui/Typography';
import { PAYMENT_TYPES } from '@/shared/domain/paymentTypes';
import { checkoutLabels, paymentTypeLabels } from '@/shared/messages/checkout';
import { BankTransfer } from './BankTransfer';
import { selectIdrTotal, selectPaymentType } from './checkout.selectors';
import { Choices, Fieldset, Legend } from './Checkout.styles';
import { paymentTypeChosen } from './checkoutSlice';

/** What an online payment of the cart charges, and at which rate; nothing for an empty cart (rules: Payments). */
const OnlineCharge = () => {
  const { idrPerUsd } = useAppSelector(selectPageConfig);
  const idrTotal = useAppSelector(selectIdrTotal);
  return (
    <Text role="status">
      {idrTotal !== undefined &&
        idrTotal > 0 &&
        idrPerUsd !== undefined &&
        checkoutLabels.charge(formatRupiah(idrTotal), formatRupiah(idrPerUsd))}
    </Text>
  );
};

/** The enabled payment methods and the fields of the selected one. */
export const PaymentMethods = () => {
  const dispatch = useAppDispatch();
  const { paymentTypes } = useAppSelector(selectPageConfig);
  const chosen = useAppSelector(selectPaymentType);
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
      {chosen === 'midtrans' && <OnlineCharge />}
      {chosen === 'bank_transfer' && <BankTransfer />}
    </Fieldset>
  );
};
