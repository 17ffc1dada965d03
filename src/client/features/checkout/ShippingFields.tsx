import { useForm } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { AddressFields } from '@/client/ui/AddressFields';
import { Checkbox } from '@/client/ui/Checkbox';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { NAME_MAX_LENGTH } from '@/shared/constants';
import { checkoutLabels } from '@/shared/messages/checkout';
import {
  selectCanSaveAddress,
  selectCheckout,
  selectInitialShippingForm,
  selectIsAddressToBeSaved,
} from './checkout.selectors';
import { missingShippingFields, SHIPPING_FORM_ID, type ShippingForm } from './checkoutRules';
import { addressSavingChosen } from './checkoutSlice';

/** The form of a new shipping address. */
export const ShippingFields = () => {
  const dispatch = useAppDispatch();
  const { values, setField } = useForm<ShippingForm>(SHIPPING_FORM_ID, useAppSelector(selectInitialShippingForm));
  const { refusals } = useAppSelector(selectCheckout);
  const canSave = useAppSelector(selectCanSaveAddress);
  const isToBeSaved = useAppSelector(selectIsAddressToBeSaved);
  const missing = refusals > 0 ? missingShippingFields(values) : [];
  return (
    <Stack gap={4}>
      <TextField
        label={checkoutLabels.fullName}
        name="fullName"
        value={values.fullName}
        error={missing.includes('fullName') ? checkoutLabels.required : undefined}
        isRequired
        autoComplete="shipping name"
        maxLength={NAME_MAX_LENGTH}
        onChange={(event) => setField('fullName', event.target.value)}
      />
      <AddressFields values={values} missing={missing} section="shipping" onChange={setField} />
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
