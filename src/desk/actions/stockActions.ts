import type { Database } from '@/server/db/database';
import { requireThat } from '@/server/modules/operatorError';
import { addStock, countStock, setStock, writeOffStock } from '@/server/modules/products/changeProducts';
import type { StoredProduct } from '@/server/repositories/products';
import { readUnits } from '@/server/sheets/productCells';
import type { Form } from '../visit/form';
import { actionsOn } from './action';
import * as field from './fields';

const act = actionsOn<StoredProduct>();

/** The actions on the stock of a product that have a preview; counts and single units have none. */
export const STOCK_ACTIONS = {
  set: act(
    { size: field.offered, units: field.units({ required: true }), note: field.NOTE },
    async ({ services, db, target, action }, { size, units = 0 }) => {
      const before = target.sizes.find((one) => one.size === size)?.on_hand;
      const cause = { at: services.now(), by: action.by, note: action.reason };
      if (!action.isDryRun) await setStock(db, target.slug, { size, units, isNewSize: false, cause });
      return [{ title: size, before: String(before ?? 0), after: String(units) }];
    },
    {},
  ),
};

/** The buttons below the units of a size. */
const CHANGES = { counted: countStock, added: addStock, removed: writeOffStock };

interface Counted {
  readonly product: string;
  readonly size: string;
  /** The name of the person. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When the form was filled in without a network; undefined for now. */
  readonly countedAt: number | undefined;
}

/** Changes the units of a size as a button says; by one where no number is given. Throws OperatorError. */
export const countUnits = async (db: Database, form: Form, { product, by, at, ...counted }: Counted): Promise<void> => {
  const how = form.text('how') as keyof typeof CHANGES;
  const units = form.text('units') === '' && how !== 'counted' ? 1 : readUnits(form.text('units'));
  const isKnown = Object.hasOwn(CHANGES, how);
  requireThat(isKnown && units !== undefined && (units > 0 || how === 'counted'), (texts) => texts.badUnits);
  await CHANGES[how](db, product, { ...counted, units, isNewSize: false, cause: { at, by } });
};
