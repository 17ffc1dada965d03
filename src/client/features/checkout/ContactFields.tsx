import { useForm } from '@/client/lib/forms/useForm';
import { useAppSelector } from '@/client/lib/store';
import { TextField } from '@/client/ui/Field';
import { PHONE_MAX_LENGTH } from '@/shared/constants';
import { checkoutLabels } from '@/shared/messages/checkout';
import { selectCheckout, selectIsPhoneAsked, selectPaymentType } from './checkout.selectors';
import { phoneProblem } from './checkoutRules';
import { CONTACT_FORM_ID, emptyContactForm } from './shippingForm';

/** The phone field, shown when the profile has no phone; optional for an online payment (rules: Checkout). */
export const ContactFields = () => {
  const isAsked = useAppSelector(selectIsPhoneAsked);
  const paymentType = useAppSelector(selectPaymentType) ?? 'midtrans';
  const { refusals } = useAppSelector(selectCheckout);
  const { values, setField } = useForm(CONTACT_FORM_ID, emptyContactForm);
  if (!isAsked) return null;
  const isOptional = paymentType === 'midtrans';
  return (
    <TextField
      label={checkoutLabels.phone}
      name="phone"
      type="tel"
      autoComplete="tel"
      hint={isOptional ? checkoutLabels.phoneOptional : checkoutLabels.phoneHint}
      value={values.phone}
      error={refusals > 0 ? phoneProblem(values.phone, paymentType) : undefined}
      isRequired={!isOptional}
      maxLength={PHONE_MAX_LENGTH}
      onChange={(event) => setField('phone', event.target.value)}
    />
  );
};
