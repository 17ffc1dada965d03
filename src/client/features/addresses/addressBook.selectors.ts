import { addressFormKey, type AddressBookState, type AddressForm } from './addressBookSlice';

interface WithAddressBook {
  readonly addressBook: AddressBookState;
}

export const selectAddressForm = (state: WithAddressBook): AddressForm => state.addressBook.form;

/** True while the form of the address with this id, or of a new one, is open. */
export const selectIsAddressFormOpen = (state: WithAddressBook, id: string | undefined): boolean => {
  const { form } = state.addressBook;
  return form.kind === 'edit' ? form.id === id : form.kind === 'new' && id === undefined;
};

/** True while the address with this id, or a new one, is being saved. */
export const selectIsAddressSaving = (state: WithAddressBook, id: string | undefined): boolean =>
  state.addressBook.saving?.includes(addressFormKey(id)) ?? false;

export const selectIsAddressJudged = (state: WithAddressBook): boolean => state.addressBook.isJudged;
