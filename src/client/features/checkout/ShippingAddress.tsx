import { selectAddresses } from '@/client/api/addresses/addressesSlice';
import { SHIPPING_FORM_ID } from '@/client/lib/forms/addressForm';
import { useForm } from '@/client/lib/forms/useForm';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { AddressFields } from '@/client/ui/AddressFields';
import { Checkbox } from '@/client/ui/Checkbox';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { RadioCard } from '@/client/ui/RadioCard';
import { Skeleton } from '@/client/ui/Skeleton';
import { Text } from '@/client/ui/Typography';
import { NAME_MAX_LENGTH } from '@/shared/constants';
import { Choices, Fieldset, Legend } from './Checkout.styles';
import {
  missingShippingFields,
  selectAddressChoice,
  selectCanSaveAddress,
  selectInitialShippingForm,
  selectIsAddressLoading,
  selectIsAddressToBeSaved,
  selectShippingDelivery,
  type ShippingForm,
} from './checkoutRules';
import { addressChosen, addressSavingChosen, NEW_ADDRESS, selectCheckout } from './checkoutSlice';

const ShippingFields = () => {
  const { checkoutLabels } = useMessages();
  const dispatch = useAppDispatch();
  const { values, field, setField } = useForm<ShippingForm>(
    SHIPPING_FORM_ID,
    useAppSelector(selectInitialShippingForm),
  );
  const { refusals } = useAppSelector(selectCheckout);
  const canSave = useAppSelector(selectCanSaveAddress);
  const isToBeSaved = useAppSelector(selectIsAddressToBeSaved);
  const delivery = useAppSelector(selectShippingDelivery);
  const missing = refusals > 0 ? missingShippingFields(values) : [];
  return (
    <Stack $gap={4}>
      <TextField
        {...field('fullName')}
        label={checkoutLabels.fullName}
        error={missing.includes('fullName') ? checkoutLabels.required : undefined}
        isRequired
        autoComplete="shipping name"
        maxLength={NAME_MAX_LENGTH}
      />
      <AddressFields values={values} missing={missing} section="shipping" stateNote={delivery} onChange={setField} />
      {canSave && (
        <Checkbox
          label={checkoutLabels.saveAddress}
          checked={isToBeSaved}
          onChange={(event) => dispatch(addressSavingChosen(event.target.checked))}
        />
      )}
    </Stack>
  );
};

/** Selection of the shipping address: a saved address or a new one. */
export const ShippingAddress = () => {
  const { checkoutLabels } = useMessages();
  const dispatch = useAppDispatch();
  const addresses = useAppSelector(selectAddresses);
  const isAwaited = useAppSelector(selectIsAddressLoading);
  const choice = useAppSelector(selectAddressChoice);
  const delivery = useAppSelector(selectShippingDelivery);
  const handleChoice = (value: string) => dispatch(addressChosen(value));
  return (
    <Fieldset>
      <Legend>{checkoutLabels.shippingAddress}</Legend>
      {isAwaited ? (
        <Skeleton $height="7rem" />
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
          {choice === NEW_ADDRESS ? (
            <ShippingFields />
          ) : (
            <Text $size="small" role="status">
              {delivery}
            </Text>
          )}
        </>
      )}
    </Fieldset>
  );
};
