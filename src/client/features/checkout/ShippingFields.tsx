import { useForm } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Checkbox } from '@/client/ui/Checkbox';
import { SelectField } from '@/client/ui/SelectField';
import { Stack } from '@/client/ui/Stack';
import { TextField } from '@/client/ui/TextField';
import {
  ADDRESS_TEXT_MAX_LENGTH,
  MUNICIPALITIES,
  NAME_MAX_LENGTH,
  ZIP_MAX_LENGTH,
  ZIP_SUGGESTION,
} from '@/shared/constants';
import { checkoutLabels } from '@/shared/messages/checkout';
import { selectCheckout, selectInitialShippingForm } from './checkout.selectors';
import { Pair } from './Checkout.styles';
import { addressSavingChosen } from './checkoutSlice';
import { emptyRequiredFields, SHIPPING_FORM_ID, type ShippingForm } from './shippingForm';

const municipalities = MUNICIPALITIES.map((name) => ({ value: name, label: name }));

/** The form of a new shipping address. */
export const ShippingFields = ({ canSave }: { canSave: boolean }) => {
  const dispatch = useAppDispatch();
  const { values, setField } = useForm<ShippingForm>(SHIPPING_FORM_ID, useAppSelector(selectInitialShippingForm));
  const { isAddressToBeSaved, refusals } = useAppSelector(selectCheckout);
  const missing: readonly string[] = refusals > 0 ? emptyRequiredFields(values) : [];
  const field = (name: keyof ShippingForm) => ({
    label: checkoutLabels[name],
    name,
    value: values[name],
    error: missing.includes(name) ? checkoutLabels.required : undefined,
    onChange: (event: { target: { value: string } }) => setField(name, event.target.value),
  });
  return (
    <Stack gap={4}>
      <TextField {...field('fullName')} isRequired autoComplete="shipping name" maxLength={NAME_MAX_LENGTH} />
      <TextField
        {...field('addressLine1')}
        isRequired
        autoComplete="shipping address-line1"
        maxLength={ADDRESS_TEXT_MAX_LENGTH}
      />
      <TextField
        {...field('addressLine2')}
        hint={checkoutLabels.addressLine2Hint}
        autoComplete="shipping address-line2"
        maxLength={ADDRESS_TEXT_MAX_LENGTH}
      />
      <Pair>
        <TextField
          {...field('city')}
          isRequired
          autoComplete="shipping address-level2"
          maxLength={ADDRESS_TEXT_MAX_LENGTH}
        />
        <SelectField
          {...field('state')}
          isRequired
          autoComplete="shipping address-level1"
          placeholder={checkoutLabels.chooseState}
          options={municipalities}
        />
      </Pair>
      <TextField
        {...field('zip')}
        isRequired
        hint={checkoutLabels.zipHint(ZIP_SUGGESTION)}
        autoComplete="shipping postal-code"
        maxLength={ZIP_MAX_LENGTH}
      />
      {canSave && (
        <Checkbox
          label={checkoutLabels.saveAddress}
          checked={isAddressToBeSaved}
          onChange={(event) => dispatch(addressSavingChosen(event.target.checked))}
        />
      )}
    </Stack>
  );
};
