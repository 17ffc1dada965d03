import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../session/sessionSlice';

/** A product in a size. */
export interface Piece {
  readonly productId: number;
  readonly size: string;
}

export interface AddOfferState {
  readonly piece: Piece | null;
}

const initialState: AddOfferState = { piece: null };

/** The piece that is offered after a login that interrupted its add to the cart (rules: Cart). */
export const addOfferSlice = createSlice({
  name: 'addOffer',
  initialState,
  reducers: {
    addOffered: (_state, { payload }: PayloadAction<Piece>): AddOfferState => ({ piece: payload }),
    addOfferClosed: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: { selectOfferedPiece: ({ piece }) => piece },
});

export const { addOffered, addOfferClosed } = addOfferSlice.actions;
export const { selectOfferedPiece } = addOfferSlice.selectors;
