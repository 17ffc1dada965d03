import { useEffect, useRef } from 'react';
import { selectAddresses } from '@/client/api/addresses/addresses.selectors';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Stack } from '@/client/ui/Layout';
import { RadioCard } from '@/client/ui/RadioCard';
import { Skeleton } from '@/client/ui/Skeleton';
import { checkoutLabels } from '@/shared/messages/checkout';
import { selectAddressChoice, selectCheckout, selectIsAddressLoading } from './checkout.selectors';
import { Choices, Fieldset, Legend } from './Checkout.styles';
import { addressChosen, NEW_ADDRESS } from './checkoutSlice';
import { ContactFields } from './ContactFields';
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

/** All fields of the checkout. A rejected click moves the focus to the first invalid field. */
export const CheckoutFields = () => {
  const fields = useRef<HTMLDivElement>(null);
  const { refusals } = useAppSelector(selectCheckout);
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <Stack ref={fields} gap={10}>
      <ShippingAddress />
      <PaymentMethods />
      <ContactFields />
    </Stack>
  );
};
