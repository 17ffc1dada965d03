import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface GalleryState {
  /** The product that `index` belongs to; every other product starts at its first picture. */
  readonly productId: number | null;
  readonly index: number;
  readonly isZoomed: boolean;
}

const initialState: GalleryState = { productId: null, index: 0, isZoomed: false };

export const gallerySlice = createSlice({
  name: 'gallery',
  initialState,
  reducers: {
    pictureShown: (state, { payload }: PayloadAction<{ productId: number; index: number }>) => ({
      productId: payload.productId,
      index: payload.index,
      isZoomed: state.productId === payload.productId && state.isZoomed,
    }),
    zoomOpened: (_state, { payload }: PayloadAction<{ productId: number; index: number }>) => ({
      ...payload,
      isZoomed: true,
    }),
    zoomClosed: (state) => ({ ...state, isZoomed: false }),
    galleryLeft: () => initialState,
  },
  selectors: {
    /** Returns the index of the shown picture of a product with `total` pictures; 0 if no valid one is selected. */
    selectGalleryIndex: (gallery, productId: number, total: number): number =>
      gallery.productId === productId && gallery.index < total ? gallery.index : 0,
    selectIsZoomed: (gallery, productId: number): boolean => gallery.productId === productId && gallery.isZoomed,
  },
});

export const { pictureShown, zoomOpened, zoomClosed, galleryLeft } = gallerySlice.actions;
export const { selectGalleryIndex, selectIsZoomed } = gallerySlice.selectors;
