import { catalogSlice, moreExplored, selectShownLimit } from '@/client/features/catalog/catalogSlice';
import { locationChanged, routerAt } from '@/client/lib/router';

const { reducer } = catalogSlice;
const start = reducer(undefined, { type: 'start' });
const to = (pathname: string, action: 'PUSH' | 'POP') =>
  locationChanged({ ...routerAt({ pathname, search: '', hash: '', state: null }), action });

describe('the expanded state of the product lists', () => {
  test('each category starts at 8 and grows by 4, independently', () => {
    const more = [moreExplored('men'), moreExplored('men'), moreExplored('kid')].reduce(reducer, start);
    const limits = (['men', 'women', 'kid'] as const).map((category) => selectShownLimit({ catalog: more }, category));
    expect(limits).toEqual([16, 8, 12]);
  });

  test.each([
    ['with a count', { shown: 20 }, 20],
    ['without a count', { top: 300 }, 8],
    ['of a log that has no places', undefined, 12],
  ])('an entry of the history %s', (_name, place, expected) => {
    const more = reducer(start, moreExplored('men'));
    const back = { ...to('/mens', 'POP').payload, ...(place && { place }) };
    expect(selectShownLimit({ catalog: reducer(more, locationChanged(back)) }, 'men')).toBe(expected);
  });

  test('back navigation keeps the list length; a new navigation resets it', () => {
    const more = reducer(start, moreExplored('men'));
    expect(selectShownLimit({ catalog: reducer(more, to('/mens', 'POP')) }, 'men')).toBe(12);
    expect(selectShownLimit({ catalog: reducer(more, to('/mens', 'PUSH')) }, 'men')).toBe(8);
  });

  test('navigation to a product and back keeps the list length', () => {
    const more = [moreExplored('men'), to('/product/3', 'PUSH'), to('/mens', 'POP')].reduce<typeof start>(
      reducer,
      start,
    );
    expect(selectShownLimit({ catalog: more }, 'men')).toBe(12);
  });
});
