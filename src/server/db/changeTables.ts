import type { Generated } from 'kysely';
import type { ParcelLinesTable, ParcelsTable } from './parcelTables';
import type { OrderReturnLinesTable, OrderReturnsTable } from './returnTables';

/**
 * A change of an order changes lines, before it is sent or by a return or an exchange after it, or only the address or the phone, or lets the order be closed at another price: for
 * a discount, a fee, or money that came short.
 */
export const CHANGE_KINDS = ['lines', 'contact', 'discount', 'fee', 'short', 'return', 'exchange'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Changes of orders before they are sent. A row counts until it is undone; nothing else of it is changed. */
export interface OrderChangesTable {
  order_id: string;
  /** Its place among the money and the changes of its order. */
  position: number;
  kind: ChangeKind;
  /** The cents that it adds to the price: the sum of its lines, or the amount itself; negative for less. */
  amount_cents: number;
  /** The address and the phone of the order before and after it; null: it does not change them. */
  address_before: string | null;
  address_after: string | null;
  phone_before: string | null;
  phone_after: string | null;
  reason: string;
  /** The operator's name. */
  recorded_by: string;
  created_at: number;
  /** When it was taken back; null while it counts. */
  undone_at: number | null;
}

/** The lines of changes: units that a change adds to a line of its order or takes from it. */
export interface OrderChangeLinesTable {
  order_id: string;
  /** The position of its change. */
  change_position: number;
  /** The number of the line in the order; the first of the order's own items is 1. */
  line: number;
  product_id: number;
  size: string;
  /** As of `order_items`. */
  stock_size: Generated<string | null>;
  name: string;
  unit_price_cents: number;
  /** Negative for units that it takes from the line. */
  quantity: number;
}

/** The tables of changes, returns and parcels. */
export interface ChangeTables {
  order_changes: OrderChangesTable;
  order_change_lines: OrderChangeLinesTable;
  order_returns: OrderReturnsTable;
  order_return_lines: OrderReturnLinesTable;
  parcels: ParcelsTable;
  parcel_lines: ParcelLinesTable;
}
