import type { Command } from 'commander';
import { findSizeIn, requireProductId } from '@/server/modules/products/changeProducts';
import { requireOrder } from '@/server/modules/orders/operator';
import type { Executor } from '@/server/db/database';
import { findMovedSizes, findMovements, type ListedMovement } from '@/server/repositories/stockMovements';
import { isoOf } from '../orders/presentOrder';
import { wholeNumber } from '../support/arguments';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { TIME_FORMS } from '../support/timestamps';

const LIMIT = 50;

interface MovementOptions {
  readonly order?: string;
  readonly since?: string;
  readonly limit?: number;
}

/** The size as the movements of a product have it, also one that was removed. */
const requireMovedSize = async (db: Executor, productId: number, name: string): Promise<string> => {
  const known = findSizeIn(await findMovedSizes(db, productId), name);
  if (!known) throw new CommandFailure(`This product has no size "${name}", and never had units of one.`);
  return known.size;
};

const signed = (units: number): string => (units > 0 ? `+${units}` : String(units));

const present = (row: ListedMovement) => ({
  product: row.slug,
  size: row.size,
  units: row.units,
  on_hand: row.on_hand,
  kind: row.kind,
  order: row.order_number,
  note: row.note,
  actor: row.actor,
  by: row.actor_name,
  date: isoOf(row.created_at),
});

const movements = async (
  operator: Operator,
  { order, since, limit = LIMIT }: MovementOptions,
  ...[product, size]: readonly (string | undefined)[]
): Promise<void> => {
  const rows = await operator.withDatabase(async (db) => {
    const productId = product === undefined ? undefined : await requireProductId(db, product);
    return findMovements(db.read, {
      productId,
      size:
        productId === undefined || size === undefined ? undefined : await requireMovedSize(db.read, productId, size),
      orderId: order === undefined ? undefined : (await requireOrder(db.read, order)).id,
      since: operator.parseTime(since),
      limit,
    });
  });
  operator.showRows(
    rows,
    [
      { title: 'DATE', value: (row) => operator.formatTime(row.created_at) },
      { title: 'PRODUCT', value: (row) => row.slug, overflow: 'truncate' },
      { title: 'SIZE', value: (row) => row.size },
      { title: 'UNITS', value: (row) => signed(row.units) },
      { title: 'ON HAND', value: (row) => row.on_hand },
      { title: 'WHY', value: (row) => row.kind.replace('_', ' ') },
      { title: 'ORDER', value: (row) => row.order_number ?? '' },
      { title: 'BY', value: (row) => row.actor_name || row.actor, overflow: 'hide' },
      { title: 'NOTE', value: (row) => row.note, overflow: 'truncate' },
    ],
    'No movements.',
    present,
  );
};

/** The command that lists the changes of the units on hand. */
export const movementsCommand = (stock: Command, terminal: Terminal): void => {
  stock
    .command('movements')
    .description('every change of the units on hand, newest first, with the number after it')
    .argument('[product]', 'only those of a product, by its id or its slug')
    .argument('[size]', 'only those of one of its sizes, also of a removed one')
    .option('--order <order>', 'only those of an order')
    .option('--since <moment>', `only those since then, ${TIME_FORMS}`)
    .option('--limit <n>', `so many of them; ${LIMIT} by default`, wholeNumber())
    .action(operate(terminal, movements));
};
