import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { FileProblem, StoredFile } from '@/client/lib/effects/effects';
import { removeSessionItem, setSessionItem, uploadProgressed } from '@/client/lib/effects/effectThunks';
import { paths } from '@/client/lib/paths';
import { locationChanged, pageOpened, selectLocation } from '@/client/lib/router';
import { type AppStartListening, type AppThunk, namedThunk } from '@/client/lib/store';
import { sessionEnded } from '@/client/transport/session';
import { CONFIRMED_ORDER_STORAGE_KEY, PAYMENT_SUCCESS_STORAGE_KEY } from '@/shared/constants';
import type { PaymentType } from '@/shared/contract/orders';
import type { ServerText } from '@/shared/messages/messages';

/** Value of `addressChoice` for the new-address form. */
export const NEW_ADDRESS = 'new';

/** Why the proof of payment cannot be used: our reason or the server's. */
export type ProofProblem = `uploadMessages.${FileProblem | 'tooLarge'}` | ServerText;

interface ChosenProof extends StoredFile {
  /** Object URL, valid in this page until the file is dropped. */
  readonly previewUrl?: string;
}

export interface CheckoutState {
  /** null: the first enabled payment method. */
  readonly paymentType: PaymentType | null;
  /** An address id or `NEW_ADDRESS`; null: the first saved address, or the form if there is none. */
  readonly addressChoice: string | null;
  /** The choice of the shopper; valid when `isSavingChosen`. */
  readonly isAddressToBeSaved: boolean;
  readonly isSavingChosen: boolean;
  /** The choice of the shopper; absent before there is one. */
  readonly isPhoneToBeSaved?: boolean;
  readonly proof: ChosenProof | null;
  readonly proofError: ProofProblem | null;
  /** URL of the uploaded proof, so that a second press does not upload the same file again. */
  readonly uploadedProof: { readonly fileId: string; readonly url: string } | null;
  readonly isWorking: boolean;
  /** Number of presses that were rejected because of the form; above 0, invalid fields show their errors. */
  readonly refusals: number;
  /** Number of presses that were rejected because of a line of the cart. */
  readonly stockProblems: number;
  /** Cash-on-delivery orders whose chat the browser did not open. */
  readonly unsentChats: readonly string[];
  /** How many percent of the proof are sent; absent while no proof is sent. */
  readonly sentPercent?: number;
  /** Id of the order that the order history confirms. */
  readonly confirmedOrderId?: string;
}

const initialState: CheckoutState = {
  paymentType: null,
  addressChoice: null,
  isAddressToBeSaved: false,
  isSavingChosen: false,
  proof: null,
  proofError: null,
  uploadedProof: null,
  isWorking: false,
  refusals: 0,
  stockProblems: 0,
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
      state.isSavingChosen = true;
    },
    phoneSavingChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.isPhoneToBeSaved = payload;
    },
    proofChosen: (state, { payload }: PayloadAction<ChosenProof>) => {
      state.proof = payload;
      state.proofError = null;
    },
    proofRefused: (state, { payload }: PayloadAction<ProofProblem>) => {
      state.proof = null;
      state.proofError = payload;
    },
    /** The server may accept the same file later. */
    proofDelayed: (state, { payload }: PayloadAction<ProofProblem>) => {
      state.proofError = payload;
    },
    proofUploaded: (state, { payload }: PayloadAction<{ fileId: string; url: string }>) => {
      state.uploadedProof = payload;
      state.proofError = null;
      delete state.sentPercent;
    },
    /** The server may have deleted the uploaded proof: the next press uploads it again. */
    uploadForgotten: (state) => {
      state.uploadedProof = null;
    },
    checkoutRefused: (state) => {
      state.refusals += 1;
    },
    stockProblemFound: (state) => {
      state.stockProblems += 1;
    },
    checkoutStarted: (state) => {
      state.isWorking = true;
      state.refusals = 0;
    },
    checkoutEnded: (state) => {
      state.isWorking = false;
      delete state.sentPercent;
    },
    chatLeftUnsent: (state, { payload }: PayloadAction<string>) => {
      state.unsentChats.push(payload);
    },
    confirmationShown: (state, { payload }: PayloadAction<string>) => {
      state.confirmedOrderId = payload;
    },
    confirmationClosed: (state) => {
      delete state.confirmedOrderId;
    },
    /** Resets the state after a placed order; keeps the payment method, the unsent chats and `isWorking`. */
    orderPlaced: ({ paymentType, unsentChats, isWorking }) => ({
      ...initialState,
      paymentType,
      unsentChats,
      isWorking,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(uploadProgressed, (state, { payload }) => {
        if (state.isWorking) state.sentPercent = payload;
      }),
  selectors: { selectCheckout: (checkout) => checkout },
});

export const {
  paymentTypeChosen,
  addressChosen,
  addressSavingChosen,
  phoneSavingChosen,
  proofChosen,
  proofRefused,
  proofDelayed,
  proofUploaded,
  uploadForgotten,
  checkoutRefused,
  stockProblemFound,
  checkoutStarted,
  checkoutEnded,
  chatLeftUnsent,
  orderPlaced,
} = checkoutSlice.actions;
const { confirmationShown, confirmationClosed } = checkoutSlice.actions;
export const { selectCheckout } = checkoutSlice.selectors;

/** Makes the order history confirm an order, until the shopper leaves it. */
export const confirmOrder = (orderId: string): AppThunk => setSessionItem(CONFIRMED_ORDER_STORAGE_KEY, orderId);

/** Shows the confirmation of the order that was placed, when the order history opens. */
export const showConfirmation = namedThunk(
  'checkout/showConfirmation',
  (): AppThunk =>
    (dispatch, _getState, { effects }) => {
      const orderId = effects.session.get(CONFIRMED_ORDER_STORAGE_KEY);
      if (orderId !== null) dispatch(confirmationShown(orderId));
    },
);

/** Ends the confirmation, and the flag of a successful payment, when the shopper leaves the order history. */
export const startConfirmationListener = (startListening: AppStartListening): void => {
  startListening({
    matcher: isAnyOf(pageOpened, locationChanged, sessionEnded),
    effect: (action, { dispatch, getState, extra }) => {
      const isAtOrders = !sessionEnded.match(action) && selectLocation(getState()).pathname === paths.orderHistory;
      if (isAtOrders || extra.effects.session.get(CONFIRMED_ORDER_STORAGE_KEY) === null) return;
      dispatch(confirmationClosed());
      dispatch(removeSessionItem(CONFIRMED_ORDER_STORAGE_KEY));
      dispatch(removeSessionItem(PAYMENT_SUCCESS_STORAGE_KEY));
    },
  });
};
