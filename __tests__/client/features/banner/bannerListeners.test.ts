import { createTestEffects } from '../../../support/effects';
import { pageConfig } from '../../../support/pageConfig';
import { makeStore } from '@/client/app/store';
import { startPage } from '@/client/app/startup/startPage';
import { isBannerShown } from '@/client/features/banner/AnnouncementBanner';
import { PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { ShopTexts } from '@/shared/values/shopTexts';
import { defaultShopTexts } from '@/shared/messages/en/shop';

const open = (shop?: ShopTexts) => {
  const blocks = { [PAGE_CONFIG_ELEMENT_ID]: JSON.stringify({ ...pageConfig, shop }) };
  const effects = createTestEffects({ blocks });
  const store = makeStore({ effects });
  void store.dispatch(startPage());
  return { effects, store, isShown: () => isBannerShown.select(store.getState()) };
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
  store.dispatch(isBannerShown.set(false));
  expect(isShown()).toBe(false);
  effects.pass(300_000);
  expect(isShown()).toBe(false);
});

test('a shop without an announcement shows no banner', () => {
  const { effects, isShown } = open({ ...defaultShopTexts, announcement: null });
  effects.pass(10_000);
  expect(isShown()).toBe(false);
});
