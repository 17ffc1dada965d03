import {
  defaultSize,
  panelToggled,
  productDisplaySlice,
  productLeft,
  productOpened,
  selectIsPanelOpen,
  selectSelectedSize,
  sizeChosen,
} from '@/client/features/productDisplay/productDisplaySlice';

const sizes = [
  { size: 'S', quantity: 0 },
  { size: 'M', quantity: 2 },
  { size: 'L', quantity: 5 },
];
const after = (...actions: Parameters<typeof productDisplaySlice.reducer>[1][]) => ({
  productDisplay: actions.reduce(productDisplaySlice.reducer, productDisplaySlice.getInitialState()),
});

describe('the selected size', () => {
  it('defaults to the first size with stock', () => {
    expect(selectSelectedSize(after(), 1, sizes)).toBe('M');
    expect(defaultSize([{ size: 'S', quantity: 0 }])).toBeNull();
    expect(defaultSize([])).toBeNull();
  });

  it('stays selected when it sells out', () => {
    const state = after(productOpened({ productId: 1, size: 'M' }));
    const soldOut = sizes.map((entry) => (entry.size === 'M' ? { ...entry, quantity: 0 } : entry));
    expect(selectSelectedSize(state, 1, soldOut)).toBe('M');
  });

  it('belongs to one product and is reset when the page is left', () => {
    const state = after(sizeChosen({ productId: 1, size: 'L' }));
    expect(selectSelectedSize(state, 1, sizes)).toBe('L');
    expect(selectSelectedSize(state, 2, sizes)).toBe('M');
    expect(selectSelectedSize(after(sizeChosen({ productId: 1, size: 'L' }), productLeft()), 1, sizes)).toBe('M');
  });

  it('falls back to the default when the size no longer exists', () => {
    expect(selectSelectedSize(after(sizeChosen({ productId: 1, size: 'XXL' })), 1, sizes)).toBe('M');
  });
});

describe('the open panel', () => {
  const opened = [productOpened({ productId: 1, size: 'M' }), panelToggled('delivery')];
  const isOpen = (...actions: Parameters<typeof after>) =>
    (['sizeChart', 'delivery'] as const).filter((panel) => selectIsPanelOpen(after(...actions), panel));

  it('stays open when a size is selected, and is closed by another panel and with the page', () => {
    expect(isOpen(...opened, sizeChosen({ productId: 1, size: 'L' }))).toEqual(['delivery']);
    expect(isOpen(...opened, panelToggled('delivery'))).toEqual([]);
    expect(isOpen(...opened, panelToggled('sizeChart'))).toEqual(['sizeChart']);
    expect(isOpen(...opened, productLeft())).toEqual([]);
  });
});
