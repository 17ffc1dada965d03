import { useEffect, useRef } from 'react';
import { selectAddresses } from '@/client/api/addresses/addresses.selectors';
import { useForm } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { TextField } from '@/client/ui/Field';
import { RadioCard } from '@/client/ui/RadioCard';
import { Skeleton } from '@/client/ui/Skeleton';
import { PHONE_MAX_LENGTH } from '@/shared/constants';
import { checkoutLabels } from '@/shared/messages/checkout';
import {
  selectAddressChoice,
  selectCheckout,
  selectIsAddressLoading,
  selectIsPhoneAsked,
  selectPaymentType,
} from './checkout.selectors';
import { Choices, Details, Fieldset, Legend } from './Checkout.styles';
import { CHECKOUT_HINT_ID } from './CheckoutButton';
import { CONTACT_FORM_ID, emptyContactForm, phoneProblem } from './checkoutRules';
import { addressChosen, NEW_ADDRESS } from './checkoutSlice';
import { PaymentMethods } from './PaymentMethods';
import { ShippingFields } from './ShippingFields';

/** Selection of the shipping address: a saved address or a new one. */
export const ShippingAddress = () => {
  const dispatch = useAppDispatch();
  const addresses = useAppSelector(selectAddresses);
  const isAwaited = useAppSelector(selectIsAddressLoading);
  const choice = useAppSelector(selectAddressChoice);
  const handleChoice = (value: string) => dispatch(addressChosen(value));
  return (
    <Fieldset>
      <Legend>{checkoutLabels.shippingAddress}</Legend>
      {isAwaited ? (
        <Skeleton height="7rem" />
      ) : (
        <>
          {addresses.length > 0 && (
            <Choices role="radiogroup" aria-label={checkoutLabels.savedAddresses}>
              {addresses.map((address) => (
                <RadioCard
                  key={address._id}
                  name="shippingAddress"
                  value={address._id}
                  checked={address._id === choice}
                  title={address.addressLine1}
                  onChange={handleChoice}
                >
                  {[address.addressLine2, address.city, `${address.state} ${address.zip}`].filter(Boolean).join(', ')}
                </RadioCard>
              ))}
              <RadioCard
                name="shippingAddress"
                value={NEW_ADDRESS}
                checked={choice === NEW_ADDRESS}
                title={checkoutLabels.newAddress}
                onChange={handleChoice}
              />
            </Choices>
          )}
          {choice === NEW_ADDRESS && <ShippingFields />}
        </>
      )}
    </Fieldset>
  );
};

/** The phone field, shown when the profile has no phone; optional for an online payment (rules: Checkout). */
const ContactFields = () => {
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

/**
 * All fields of the checkout. They cannot change while an order is on its way: the hint of the button says so. A
 * rejected click moves the focus to the first invalid field.
 */
export const CheckoutFields = () => {
  const fields = useRef<HTMLFieldSetElement>(null);
  const { refusals, isWorking } = useAppSelector(selectCheckout);
  useEffect(() => {
    // A disabled field takes no focus.
    if (refusals > 0 && !isWorking) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, isWorking]);
  return (
    <Details ref={fields} disabled={isWorking} aria-describedby={isWorking ? CHECKOUT_HINT_ID : undefined}>
      <ShippingAddress />
      <PaymentMethods />
      <ContactFields />
    </Details>
  );
};
