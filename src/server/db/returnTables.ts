import type { Generated } from 'kysely';
import type { Flag } from './productTables';

/** Why a customer sends goods back, or did not take them (`refused`). */
export const RETURN_REASONS = [
  ...(['too_small', 'too_big', 'colour', 'defect', 'wrong_item', 'missing', 'changed_mind', 'refused'] as const),
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export type ReturnState = 'open' | 'received' | 'cancelled';

/** Returns of lines of orders that were sent. An exchange is a return whose change has the replacement. */
export interface OrderReturnsTable {
  order_id: string;
  /** Its number in the order, from 1. */
  number: number;
  state: ReturnState;
  reason: ReturnReason;
  /** The courier takes the goods back with the next delivery. */
  is_at_door: Flag;
  /** The operator's text. */
  note: string;
  recorded_by: string;
  created_at: number;
  closed_at: number | null;
  /** The position of the change by which the customer no longer has the lines; null while a plain return is open. */
  change_position: number | null;
}

/** The units of a line that come back. */
export interface OrderReturnLinesTable {
  order_id: string;
  return_number: number;
  line: number;
  product_id: number;
  size: string;
  stock_size: Generated<string | null>;
  name: string;
  unit_price_cents: number;
  quantity: number;
  /** The units that are sold again, and those that cannot be. */
  restocked: Generated<number>;
  damaged: Generated<number>;
}
