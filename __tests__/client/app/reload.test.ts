import { createTestEffects } from '../../support/effects';
import { reloadForMissingPart, reloadPage } from '@/client/app/reload';
import { makeStore } from '@/client/app/store';

describe('loading the page anew', () => {
  test('keeps the whole address', () => {
    const effects = createTestEffects({ path: '/mens?record=1#top' });
    makeStore({ effects }).dispatch(reloadPage());
    expect(effects.noted.left).toEqual(['/mens?record=1#top']);
  });

  test('for a missing part it is tried once a minute, so that it never goes round and round', () => {
    const effects = createTestEffects({ path: '/cart' });
    const { dispatch } = makeStore({ effects });
    expect(dispatch(reloadForMissingPart())).toBe(true);
    effects.pass(59_000);
    expect(dispatch(reloadForMissingPart())).toBe(false);
    effects.pass(2_000);
    expect(dispatch(reloadForMissingPart())).toBe(true);
    expect(effects.noted.left).toEqual(['/cart', '/cart']);
  });
});
