import { openKept } from '../../support/keptShop';
import { until } from '../../support/scriptedShop';
import { productWith } from '../../support/state';
import { addToCart } from '@/client/api/cart/changeCart';
import { followReleases, isQuiet } from '@/client/app/keepShop';
import { formCleared, formFilled } from '@/client/lib/forms/formsSlice';
import { navigateTo } from '@/client/lib/router/navigation';
import { RELEASE_CHECK_MS } from '@/shared/keptConstants';

const open = () => openKept({ json: [productWith({ id: 1 })] });

describe('a new release', () => {
  const port = () => {
    const noted: string[] = [];
    return { noted, worker: { takeOver: () => void noted.push('takeOver'), look: () => void noted.push('look') } };
  };

  test('takes over at once after a load, then when the shopper moves on', async () => {
    const { effects, store } = await open();
    const { noted, worker } = port();
    followReleases(store, effects, worker);
    expect(noted).toEqual(['takeOver']);
    effects.tellPage('offline');
    expect(noted).toHaveLength(1);
    store.dispatch(navigateTo('/mens'));
    expect(noted).toHaveLength(2);
  });

  test('waits while something that the shopper asked for is under way', async () => {
    const { shop, effects, store } = await open();
    const { noted, worker } = port();
    followReleases(store, effects, worker);
    let answer = (): void => undefined;
    shop.script['POST /api/addtocart'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ json: { success: true, updatedProduct: productWith({ id: 1 }) } });
      });
    const added = store.dispatch(addToCart({ productId: 1, size: 'M' }));
    expect(isQuiet(store.getState())).toBe(false);
    store.dispatch(navigateTo('/mens'));
    expect(noted).toHaveLength(1);
    await until(() => shop.names().includes('POST /api/addtocart'));
    answer();
    await added;
    expect(isQuiet(store.getState())).toBe(true);
    expect(noted).toHaveLength(2);
  });

  test('waits while something is typed that a load of the page would lose', async () => {
    const { effects, store } = await open();
    const { noted, worker } = port();
    followReleases(store, effects, worker);
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
    store.dispatch(navigateTo('/mens'));
    expect(noted).toHaveLength(1);
    store.dispatch(formCleared('newsletter'));
    expect(noted).toHaveLength(2);
  });

  test('is looked for when the page is seen again, at most once an hour', async () => {
    const { effects, store } = await open();
    const { noted, worker } = port();
    followReleases(store, effects, worker);
    effects.tellPage('seen');
    expect(noted).not.toContain('look');
    effects.pass(RELEASE_CHECK_MS);
    effects.tellPage('seen');
    effects.tellPage('seen');
    expect(noted.filter((what) => what === 'look')).toHaveLength(1);
  });
});
