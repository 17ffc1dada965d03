import {
  galleryLeft,
  gallerySlice,
  pictureShown,
  selectGalleryIndex,
  selectIsZoomed,
  zoomClosed,
  zoomOpened,
} from '@/client/features/gallery/gallerySlice';

const after = (...actions: Parameters<typeof gallerySlice.reducer>[1][]) => ({
  gallery: actions.reduce(gallerySlice.reducer, gallerySlice.getInitialState()),
});

describe('the position in the gallery', () => {
  it('belongs to one product: another product starts at its first picture without zoom', () => {
    const state = after(zoomOpened({ productId: 1, index: 2 }));
    expect(selectGalleryIndex(state, 1, 3)).toBe(2);
    expect(selectIsZoomed(state, 1)).toBe(true);
    expect(selectGalleryIndex(state, 2, 3)).toBe(0);
    expect(selectIsZoomed(state, 2)).toBe(false);
  });

  it('keeps the zoom while the pictures change', () => {
    const state = after(zoomOpened({ productId: 1, index: 0 }), pictureShown({ productId: 1, index: 1 }));
    expect(selectIsZoomed(state, 1)).toBe(true);
    expect(selectGalleryIndex(state, 1, 3)).toBe(1);
    expect(selectIsZoomed(after(zoomOpened({ productId: 1, index: 0 }), zoomClosed()), 1)).toBe(false);
  });

  it('never exceeds the last picture and is reset when the page is left', () => {
    const state = after(pictureShown({ productId: 1, index: 4 }));
    expect(selectGalleryIndex(state, 1, 3)).toBe(0);
    expect(after(pictureShown({ productId: 1, index: 4 }), galleryLeft()).gallery).toEqual(
      gallerySlice.getInitialState(),
    );
  });
});
