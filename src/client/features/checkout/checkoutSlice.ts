import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/client/api/session/sessionSlice';
import type { ShelvedFile } from '@/client/lib/effects/effects';
import type { CheckoutBody, PaymentType } from '@/shared/contract/orders';

/** The choice of the new-address form among the ids of saved addresses. */
export const NEW_ADDRESS = 'new';

/** A press of the checkout button whose outcome is not known: pressing again with the same sends the same key. */
export interface Attempt {
  readonly key: string;
  readonly body: CheckoutBody;
  /** Key and count of each line. */
  readonly cart: Readonly<Record<string, number>>;
}

export interface CheckoutState {
  /** null: the first that the shop offers. */
  readonly paymentType: PaymentType | null;
  /** An address id or `NEW_ADDRESS`; null: the first saved address, or the form where there is none. */
  readonly addressChoice: string | null;
  readonly isAddressToBeSaved: boolean;
  readonly proof: ShelvedFile | null;
  readonly proofError: string | null;
  /** Where the chosen proof already lies, so that a second press does not send it again. */
  readonly uploadedProof: { readonly fileId: string; readonly url: string } | null;
  readonly attempt: Attempt | null;
  readonly isWorking: boolean;
  /** Presses that were refused for what is filled in; while there is one, the fields that miss something say so. */
  readonly refusals: number;
  /** Cash-on-delivery orders whose chat the browser did not open. */
  readonly unsentChats: readonly string[];
}

const initialState: CheckoutState = {
  paymentType: null,
  addressChoice: null,
  isAddressToBeSaved: false,
  proof: null,
  proofError: null,
  uploadedProof: null,
  attempt: null,
  isWorking: false,
  refusals: 0,
  unsentChats: [],
};

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    paymentTypeChosen: (state, { payload }: PayloadAction<PaymentType>) => {
      state.paymentType = payload;
      state.refusals = 0;
    },
    addressChosen: (state, { payload }: PayloadAction<string>) => {
      state.addressChoice = payload;
      state.refusals = 0;
    },
    addressSavingChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.isAddressToBeSaved = payload;
    },
    proofChosen: (state, { payload }: PayloadAction<ShelvedFile>) => {
      state.proof = payload;
      state.proofError = null;
    },
    proofRefused: (state, { payload }: PayloadAction<string>) => {
      state.proof = null;
      state.proofError = payload;
    },
    proofUploaded: (state, { payload }: PayloadAction<{ fileId: string; url: string }>) => {
      state.uploadedProof = payload;
    },
    /** The server does not know the uploaded proof (any more): the next press uploads it again. */
    uploadForgotten: (state) => {
      state.uploadedProof = null;
    },
    checkoutRefused: (state) => {
      state.refusals += 1;
    },
    checkoutStarted: (state) => {
      state.isWorking = true;
      state.refusals = 0;
    },
    attemptMade: (state, { payload }: PayloadAction<Attempt>) => {
      state.attempt = payload;
    },
    /** The outcome of the attempt is known: the next press is a new one. */
    attemptSettled: (state) => {
      state.attempt = null;
    },
    checkoutEnded: (state) => {
      state.isWorking = false;
    },
    chatLeftUnsent: (state, { payload }: PayloadAction<string>) => {
      state.unsentChats.push(payload);
    },
    /** The order is placed: the next checkout starts afresh, with the same way to pay. */
    orderPlaced: ({ paymentType, unsentChats, isWorking }) => ({
      ...initialState,
      paymentType,
      unsentChats,
      isWorking,
    }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const {
  paymentTypeChosen,
  addressChosen,
  addressSavingChosen,
  proofChosen,
  proofRefused,
  proofUploaded,
  uploadForgotten,
  checkoutRefused,
  checkoutStarted,
  attemptMade,
  attemptSettled,
  checkoutEnded,
  chatLeftUnsent,
  orderPlaced,
} = checkoutSlice.actions;
