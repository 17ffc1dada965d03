import { makeStore } from '@/client/app/store';
import { chosenSize, defaultSize, selectSelectedSize } from '@/client/features/productDisplay/selectedSize';
import { createTestEffects } from '../../../support/effects';

const sizes = [
  { size: 'S', quantity: 0 },
  { size: 'M', quantity: 2 },
  { size: 'L', quantity: 5 },
];
const choose = (size: string | null) => {
  const { dispatch, getState } = makeStore({ effects: createTestEffects() });
  dispatch(chosenSize.set(size));
  return getState();
};

describe('the selected size', () => {
  it('defaults to the first size with stock', () => {
    expect(selectSelectedSize(choose(null), sizes)).toBe('M');
    expect(defaultSize([{ size: 'S', quantity: 0 }])).toBeNull();
    expect(defaultSize([])).toBeNull();
  });

  it('stays selected when it sells out', () => {
    const soldOut = sizes.map((entry) => (entry.size === 'M' ? { ...entry, quantity: 0 } : entry));
    expect(selectSelectedSize(choose('M'), soldOut)).toBe('M');
  });

  it('falls back to the default when the size no longer exists', () => {
    expect(selectSelectedSize(choose('XXL'), sizes)).toBe('M');
  });
});
