import { setStock } from '@/server/modules/products/changeProducts';
import type { StoredProduct } from '@/server/repositories/products';
import { act, type Call } from './action';
import * as field from './fields';

/** The actions on the stock of a product that have a preview; counts and single units have none. */
export const STOCK_ACTIONS = {
  set: act(
    { size: field.offered, units: field.units({ required: true }), note: field.NOTE },
    async ({ services, db, target, action }: Call<StoredProduct>, { size, units = 0 }) => {
      const before = target.sizes.find((one) => one.size === size)?.on_hand;
      const cause = { at: services.now(), by: action.by, note: action.reason };
      if (!action.isDryRun) await setStock(db, target.slug, { size, units, isNewSize: false, cause });
      return [{ title: size, before: String(before ?? 0), after: String(units) }];
    },
    {},
  ),
};
