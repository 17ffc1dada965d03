import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/client/api/session/sessionSlice';

/** The form that is open: none, one for a new address, or one for the address with this id. */
export type AddressForm =
  { readonly kind: 'closed' } | { readonly kind: 'new' } | { readonly kind: 'edit'; readonly id: string };

export interface AddressBookState {
  readonly form: AddressForm;
  /** The keys of the forms that are being saved. */
  readonly saving: readonly string[];
  /** True after an attempt to save: missing required fields then show their errors. */
  readonly isJudged: boolean;
}

/** Returns the key of the form for the address with this id, or for a new address. */
export const addressFormKey = (id: string | undefined): string => id ?? 'new';

const initialState: AddressBookState = { form: { kind: 'closed' }, saving: [], isJudged: false };

/** State of the address book: the open form and the pending saves. */
export const addressBookSlice = createSlice({
  name: 'addressBook',
  initialState,
  reducers: {
    addressFormOpened: (state, action: PayloadAction<Exclude<AddressForm, { kind: 'closed' }>>) => {
      state.form = action.payload;
      state.isJudged = false;
    },
    addressJudged: (state) => {
      state.isJudged = true;
    },
    addressFormClosed: (state) => {
      state.form = initialState.form;
      state.isJudged = false;
    },
    /** The payload is the form's key: another form may be open when the response arrives. */
    addressSaveStarted: (state, { payload }: PayloadAction<string>) => {
      state.saving.push(payload);
    },
    addressSaveEnded: (state, { payload }: PayloadAction<string>) => {
      state.saving = state.saving.filter((key) => key !== payload);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectAddressForm: (addressBook) => addressBook.form,
    /** True while the form of the address with this id, or of a new one, is open. */
    selectIsAddressFormOpen: ({ form }, id: string | undefined): boolean =>
      form.kind === 'edit' ? form.id === id : form.kind === 'new' && id === undefined,
    /** True while the address with this id, or a new one, is being saved. */
    selectIsAddressSaving: ({ saving }, id: string | undefined): boolean => saving.includes(addressFormKey(id)),
    selectIsAddressJudged: (addressBook) => addressBook.isJudged,
  },
});

export const { addressFormOpened, addressFormClosed, addressJudged, addressSaveStarted, addressSaveEnded } =
  addressBookSlice.actions;
export const { selectAddressForm, selectIsAddressFormOpen, selectIsAddressSaving, selectIsAddressJudged } =
  addressBookSlice.selectors;
