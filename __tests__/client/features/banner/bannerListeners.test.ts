import { createTestEffects } from '../../../support/effects';
import { makeStore } from '@/client/app/store';
import { startSession } from '@/client/app/startup/startSession';
import { bannerClosed, selectIsBannerShown } from '@/client/features/banner/bannerSlice';

const open = () => {
  const effects = createTestEffects();
  const store = makeStore({ effects });
  void store.dispatch(startSession());
  return { effects, store, isShown: () => selectIsBannerShown(store.getState()) };
};

test('the banner appears 1000 ms after the load and disappears after 300000 ms', () => {
  const { effects, isShown } = open();
  effects.pass(999);
  expect(isShown()).toBe(false);
  effects.pass(1);
  expect(isShown()).toBe(true);
  effects.pass(299_999);
  expect(isShown()).toBe(true);
  effects.pass(1);
  expect(isShown()).toBe(false);
});

test('the banner stays closed after the shopper closes it', () => {
  const { effects, store, isShown } = open();
  effects.pass(1000);
  store.dispatch(bannerClosed());
  expect(isShown()).toBe(false);
  effects.pass(300_000);
  expect(isShown()).toBe(false);
});
