import {
  galleryLeft,
  gallerySlice,
  pictureShown,
  selectGalleryIndex,
  selectIsZoomed,
  selectZoomView,
  viewChanged,
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

  it('keeps what is enlarged until another picture is shown or the dialog closes', () => {
    const view = { scale: 2.5, x: 0.1, y: -0.2 };
    const opened = zoomOpened({ productId: 1, index: 0 });
    const enlarged = viewChanged({ productId: 1, view });
    expect(selectZoomView(after(opened, enlarged), 1)).toEqual(view);
    const whole = { scale: 1, x: 0, y: 0 };
    for (const action of [
      viewChanged({ productId: 1, view: whole }),
      pictureShown({ productId: 1, index: 1 }),
      zoomClosed(),
      galleryLeft(),
    ]) {
      const state = after(opened, enlarged, action);
      expect(selectZoomView(state, 1)).toEqual(whole);
      expect(state.gallery).not.toHaveProperty('view');
    }
    expect(selectZoomView(after(enlarged), 1)).toEqual(whole);
  });

  it('never exceeds the last picture and is reset when the page is left', () => {
    const state = after(pictureShown({ productId: 1, index: 4 }));
    expect(selectGalleryIndex(state, 1, 3)).toBe(0);
    expect(after(pictureShown({ productId: 1, index: 4 }), galleryLeft()).gallery).toEqual(
      gallerySlice.getInitialState(),
    );
  });
});
