import type { Tx } from '@/server/db/database';
import { exchangeUnits, type UnitLine } from '@/server/repositories/stock';

/** Takes units from the stock. Throws OutOfStock when a line needs more units than are on hand. */
export const takeUnits = (tx: Tx, lines: readonly UnitLine[]): Promise<void> =>
  exchangeUnits(tx, { returned: [], taken: lines });
