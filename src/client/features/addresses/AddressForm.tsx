import { type SubmitEvent, useEffect, useMemo, useRef } from 'react';
import { selectUser } from '@/client/api/session/sessionSlice';
import { useForm } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Heading } from '@/client/ui/Heading';
import { Panel } from '@/client/ui/Panel';
import { Row } from '@/client/ui/Row';
import { SelectField } from '@/client/ui/SelectField';
import { Stack } from '@/client/ui/Stack';
import { TextField } from '@/client/ui/TextField';
import { ADDRESS_TEXT_MAX_LENGTH, MUNICIPALITIES, ZIP_MAX_LENGTH, ZIP_SUGGESTION } from '@/shared/constants';
import type { Address } from '@/shared/contract/addresses';
import { addressLabels } from '@/shared/messages/addresses';
import { FormGrid } from './AddressBook.styles';
import { addressFormClosed, selectIsAddressJudged, selectIsAddressSaving } from './addressBookSlice';
import { type AddressValues, missingFields } from './addressRules';
import { addressTextId, saveAddress } from './saveAddress';

const municipalities = MUNICIPALITIES.map((name) => ({ value: name, label: name }));

const savedValues = (address: Address | undefined): AddressValues => ({
  addressLine1: address?.addressLine1 ?? '',
  addressLine2: address?.addressLine2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  zip: address?.zip ?? ZIP_SUGGESTION,
});

/** The form of a new address, or of a saved one. What was typed stays until it is saved or called off. */
export const AddressForm = ({ address }: { address?: Address }) => {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const isSaving = useAppSelector((state) => selectIsAddressSaving(state, address?._id));
  const initialValues = useMemo(() => savedValues(address), [address]);
  const { values, setField, clear } = useForm(addressTextId(address?._id), initialValues);
  const isJudged = useAppSelector(selectIsAddressJudged);
  const title = useRef<HTMLHeadingElement>(null);
  const missing = isJudged ? missingFields(values) : [];

  useEffect(() => title.current?.focus(), []);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await dispatch(saveAddress(address?._id, values))) return;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const handleCancel = () => {
    clear();
    dispatch(addressFormClosed());
  };

  const required = (name: 'addressLine1' | 'city' | 'state' | 'zip') => ({
    name,
    isRequired: true,
    value: values[name],
    error: missing.includes(name) ? addressLabels.required : undefined,
    onChange: (event: { target: { value: string } }) => setField(name, event.target.value),
  });

  return (
    <Panel>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          <Heading level={3} ref={title} tabIndex={-1}>
            {address ? addressLabels.editTitle : addressLabels.addTitle}
          </Heading>
          <TextField
            label={addressLabels.fullName}
            hint={addressLabels.fullNameHint}
            name="fullName"
            autoComplete="name"
            value={user?.name ?? ''}
            readOnly
          />
          <TextField
            label={addressLabels.addressLine1}
            autoComplete="address-line1"
            maxLength={ADDRESS_TEXT_MAX_LENGTH}
            {...required('addressLine1')}
          />
          <TextField
            label={addressLabels.addressLine2}
            hint={addressLabels.addressLine2Hint}
            maxLength={ADDRESS_TEXT_MAX_LENGTH}
            autoComplete="address-line2"
            name="addressLine2"
            value={values.addressLine2}
            onChange={(event) => setField('addressLine2', event.target.value)}
          />
          <FormGrid>
            <TextField
              label={addressLabels.city}
              autoComplete="address-level2"
              maxLength={ADDRESS_TEXT_MAX_LENGTH}
              {...required('city')}
            />
            <SelectField
              label={addressLabels.state}
              autoComplete="address-level1"
              options={municipalities}
              placeholder={addressLabels.chooseState}
              {...required('state')}
            />
            <TextField
              label={addressLabels.zip}
              hint={addressLabels.zipHint(ZIP_SUGGESTION)}
              autoComplete="postal-code"
              maxLength={ZIP_MAX_LENGTH}
              {...required('zip')}
            />
          </FormGrid>
          <Row gap={3} wrap>
            <Button type="submit" isBusy={isSaving}>
              {addressLabels.save}
            </Button>
            <Button variant="quiet" disabled={isSaving} onClick={handleCancel}>
              {addressLabels.cancel}
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  );
};
