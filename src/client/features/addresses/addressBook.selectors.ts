import type { AddressBookState, AddressForm } from './addressBookSlice';

interface WithAddressBook {
  readonly addressBook: AddressBookState;
}

export const selectAddressForm = (state: WithAddressBook): AddressForm => state.addressBook.form;
export const selectIsAddressSaving = (state: WithAddressBook): boolean => state.addressBook.isSaving;
export const selectIsAddressJudged = (state: WithAddressBook): boolean => state.addressBook.isJudged;
