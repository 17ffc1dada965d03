import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { wholeView, type ZoomView } from './zoomView';

export interface GalleryState {
  /** The product that `index` belongs to; every other product starts at its first picture. */
  readonly productId: number | null;
  readonly index: number;
  readonly isZoomed: boolean;
  /** What the dialog shows of the picture, after the last gesture; absent while it shows the whole picture. */
  readonly view?: ZoomView;
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
    viewChanged: (state, { payload }: PayloadAction<{ productId: number; view: ZoomView }>) => {
      if (state.productId !== payload.productId || !state.isZoomed) return;
      if (payload.view.scale === 1) delete state.view;
      else state.view = payload.view;
    },
    zoomClosed: ({ productId, index }) => ({ productId, index, isZoomed: false }),
    galleryLeft: () => initialState,
  },
  selectors: {
    /** Returns the index of the shown picture of a product with `total` pictures; 0 if no valid one is selected. */
    selectGalleryIndex: (gallery, productId: number, total: number): number =>
      gallery.productId === productId && gallery.index < total ? gallery.index : 0,
    selectIsZoomed: (gallery, productId: number): boolean => gallery.productId === productId && gallery.isZoomed,
    selectZoomView: (gallery, productId: number): ZoomView =>
      (gallery.productId === productId ? gallery.view : undefined) ?? wholeView,
  },
});

export const { pictureShown, zoomOpened, viewChanged, zoomClosed, galleryLeft } = gallerySlice.actions;
export const { selectGalleryIndex, selectIsZoomed, selectZoomView } = gallerySlice.selectors;
