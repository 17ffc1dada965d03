import { type SubmitEvent, useEffect, useMemo, useRef } from 'react';
import { addAddress, editAddress } from '@/client/api/addresses/changeAddresses';
import { selectUser } from '@/client/api/profile/sessionSlice';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { addressFields, type AddressValues, emptyAddress, missingAddressFields } from '@/client/lib/forms/addressForm';
import { clearSent } from '@/client/lib/forms/formsSlice';
import { useForm } from '@/client/lib/forms/useForm';
import { useMessages } from '@/client/lib/messages';
import { type AppThunk, namedThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue, useUiValue, whilePending } from '@/client/lib/uiSlice';
import { AddressFields } from '@/client/ui/AddressFields';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { Panel, Row, Stack } from '@/client/ui/Layout';
import { Heading } from '@/client/ui/Typography';
import type { Address } from '@/shared/contract/addresses';

interface OpenAddressForm {
  /** Of the address with this id; absent in the form of a new one. */
  readonly id?: string;
  /** True after an attempt to save: missing required fields then show their errors. */
  readonly isJudged: boolean;
}

/** The open form of the address book; null when none is open. */
export const openAddressForm = uiValue<OpenAddressForm | null>('addressForm', null, 'customer');

/** Returns the id of the address form in the forms slice. */
const addressTextId = (id: string | undefined): string => `address-${id ?? 'new'}`;

/** True while the address with this id, or a new one, is being saved: another form may be open by then. */
const isAddressPending = (id: string | undefined) => uiValue(`isAddressPending/${id ?? 'new'}`, false, 'pending');

/**
 * Saves the address with this id, or a new one; returns true if it is saved. Then closes the form, unless its values
 * have changed since or another form is open. Shows an alert if a required field is empty (rules: Addresses).
 */
export const saveAddress = namedThunk(
  'addresses/save',
  (id: string | undefined, values: AddressValues): AppThunk<Promise<boolean>> =>
    async (dispatch, getState) => {
      dispatch(openAddressForm.set({ ...openAddressForm.select(getState()), isJudged: true }));
      const fields = addressFields(values);
      if (!fields) {
        dispatch(showAlert('addressMessages.fillRequired'));
        return false;
      }
      const save = id === undefined ? addAddress(fields) : editAddress(id, fields);
      const saved = await dispatch(whilePending(isAddressPending(id), true, () => dispatch(save)));
      if (!saved) return false;
      const isUnchanged = dispatch(clearSent(addressTextId(id), { ...values }));
      const open = openAddressForm.select(getState());
      if (isUnchanged && open?.id === id) dispatch(openAddressForm.set(null));
      return true;
    },
);

const savedValues = (address: Address | undefined): AddressValues =>
  address ? { ...address, addressLine2: address.addressLine2 ?? '' } : emptyAddress;

/** Form of a new or a saved address. Keeps the typed values until the address is saved or the shopper cancels. */
export const AddressForm = ({ address }: { address?: Address }) => {
  const { addressLabels } = useMessages();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const isSaving = useAppSelector(isAddressPending(address?._id).select);
  const initialValues = useMemo(() => savedValues(address), [address]);
  const { values, setField, read, clear } = useForm(addressTextId(address?._id), initialValues);
  const [form, setForm] = useUiValue(openAddressForm);
  const title = useRef<HTMLHeadingElement>(null);
  const missing = form?.isJudged ? missingAddressFields(values) : [];

  useEffect(() => title.current?.focus(), []);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (await dispatch(saveAddress(address?._id, read(element)))) return;
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const handleCancel = () => {
    clear();
    setForm(null);
  };

  return (
    <Panel>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack $gap={4}>
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
          <Row $gap={3} $wrap>
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
