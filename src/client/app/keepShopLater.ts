import type { Effects } from '@/client/lib/effects/effects';
import type { ShopStore } from './store';

/** What the shop still fetches for its first page goes before. */
const KEEP_AFTER_MS = 2_000;

/** Fetches what keeps the shop for the time without a network; the page does without where that cannot be had. */
export const keepShopLater = (store: ShopStore, effects: Effects): void => {
  effects.after(KEEP_AFTER_MS, () => {
    import(/* webpackChunkName: "connection" */ './keepShop').then(
      ({ keepShop }) => keepShop(store, effects),
      () => undefined,
    );
  });
};
