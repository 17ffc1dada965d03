import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/client/api/session/sessionSlice';

/** The form that is open: none, one for a new address, or one for the address with this id. */
export type AddressForm =
  { readonly kind: 'closed' } | { readonly kind: 'new' } | { readonly kind: 'edit'; readonly id: string };

export interface AddressBookState {
  readonly form: AddressForm;
  readonly isSaving: boolean;
  /** True once a save was tried: from then on the form says what it misses. */
  readonly isJudged: boolean;
}

const initialState: AddressBookState = { form: { kind: 'closed' }, isSaving: false, isJudged: false };

/** What the saved addresses show: whether the form is open, for which address, and how its saving goes. */
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
    addressFormClosed: () => initialState,
    addressSaveStarted: (state) => {
      state.isSaving = true;
    },
    addressSaveFailed: (state) => {
      state.isSaving = false;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { addressFormOpened, addressFormClosed, addressJudged, addressSaveStarted, addressSaveFailed } =
  addressBookSlice.actions;
