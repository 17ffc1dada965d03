import { useEffect, useRef } from 'react';
import { selectPageConfig } from '@/client/api/info/pageConfig';
import { useForm } from '@/client/lib/forms/useForm';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Checkbox } from '@/client/ui/Checkbox';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { RadioCard } from '@/client/ui/RadioCard';
import { Text } from '@/client/ui/Typography';
import { textOf } from '@/shared/messages/messages';
import { PAYMENT_TYPES } from '@/shared/values/paymentTypes';
import { BankTransfer } from './BankTransfer';
import { Choices, Details, Fieldset, Legend } from './Checkout.styles';
import { CHECKOUT_FIELDS_ID, CHECKOUT_HINT_ID } from './CheckoutButton';
import {
  CONTACT_FORM_ID,
  emptyContactForm,
  phoneProblem,
  selectIdrTotal,
  selectIsPhoneAsked,
  selectIsPhoneToBeSaved,
  selectPaymentType,
} from './checkoutRules';
import { paymentTypeChosen, phoneSavingChosen, selectCheckout } from './checkoutSlice';
import { ShippingAddress } from './ShippingAddress';

/** The amount of an online payment of the cart, and its rate; nothing for an empty cart (rules: Payments). */
const OnlineCharge = () => {
  const { formats, paymentMessages } = useMessages();
  const { idrPerUsd } = useAppSelector(selectPageConfig);
  const idrTotal = useAppSelector(selectIdrTotal);
  return (
    <Text role="status">
      {idrTotal !== undefined &&
        idrTotal > 0 &&
        idrPerUsd !== undefined &&
        paymentMessages.charge(formats.rupiah(idrTotal), formats.rupiah(idrPerUsd))}
    </Text>
  );
};

/** The enabled payment methods and the fields of the selected one. */
const PaymentMethods = () => {
  const { checkoutLabels, paymentTypeLabels } = useMessages();
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

/** The phone field, shown when the profile has no phone; optional for an online payment (rules: Checkout). */
const ContactFields = () => {
  const messages = useMessages();
  const { checkoutLabels } = messages;
  const dispatch = useAppDispatch();
  const isAsked = useAppSelector(selectIsPhoneAsked);
  const paymentType = useAppSelector(selectPaymentType) ?? 'midtrans';
  const { refusals } = useAppSelector(selectCheckout);
  const isToBeSaved = useAppSelector(selectIsPhoneToBeSaved);
  const { values, field } = useForm(CONTACT_FORM_ID, emptyContactForm);
  if (!isAsked) return null;
  const isOptional = paymentType === 'midtrans';
  const problem = refusals > 0 ? phoneProblem(values.phone, paymentType) : undefined;
  return (
    <Stack $gap={2}>
      <TextField
        {...field('phone')}
        label={checkoutLabels.phone}
        type="tel"
        autoComplete="tel"
        hint={isOptional ? checkoutLabels.phoneOptional : checkoutLabels.phoneHint}
        error={problem && textOf(messages, problem)}
        isRequired={!isOptional}
      />
      <Checkbox
        label={checkoutLabels.savePhone}
        checked={isToBeSaved}
        onChange={(event) => dispatch(phoneSavingChosen(event.target.checked))}
      />
    </Stack>
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
    <Details
      id={CHECKOUT_FIELDS_ID}
      ref={fields}
      disabled={isWorking}
      aria-describedby={isWorking ? CHECKOUT_HINT_ID : undefined}
    >
      <ShippingAddress />
      <PaymentMethods />
      <ContactFields />
    </Details>
  );
};
