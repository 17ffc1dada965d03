import { type SubmitEvent, useEffect, useMemo, useRef } from 'react';
import { selectUser } from '@/client/api/session/sessionSlice';
import { type AddressValues, emptyAddress, missingAddressFields } from '@/client/lib/forms/addressForm';
import { useForm } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useUiValue } from '@/client/lib/uiSlice';
import { AddressFields } from '@/client/ui/AddressFields';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { Panel, Row, Stack } from '@/client/ui/Layout';
import { Heading } from '@/client/ui/Typography';
import type { Address } from '@/shared/contract/addresses';
import { addressLabels } from '@/shared/messages/addresses';
import { addressTextId, isAddressPending, openAddressForm, saveAddress } from './saveAddress';

const savedValues = (address: Address | undefined): AddressValues =>
  address ? { ...address, addressLine2: address.addressLine2 ?? '' } : emptyAddress;

/** Form of a new or a saved address. Keeps the typed values until the address is saved or the shopper cancels. */
export const AddressForm = ({ address }: { address?: Address }) => {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const isSaving = useAppSelector(isAddressPending(address?._id).select);
  const initialValues = useMemo(() => savedValues(address), [address]);
  const { values, setField, clear } = useForm(addressTextId(address?._id), initialValues);
  const [form, setForm] = useUiValue(openAddressForm);
  const title = useRef<HTMLHeadingElement>(null);
  const missing = form?.isJudged ? missingAddressFields(values) : [];

  useEffect(() => title.current?.focus(), []);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (await dispatch(saveAddress(address?._id, values))) return;
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const handleCancel = () => {
    clear();
    setForm(null);
  };

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
          <AddressFields values={values} missing={missing} onChange={setField} />
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
