import type { OrderActor } from '@/shared/domain/orderStatus';

/** Why the units on hand of a size have changed. */
export const MOVEMENT_KINDS = [
  // The units that were on hand when the movements began.
  'opening',
  'imported',
  'received',
  'counted',
  'set',
  // By an order.
  'ordered',
  // The order has ended before it was sent.
  'released',
  // The parcel came back.
  'returned',
  'written_off',
  'removed',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Every change of the units on hand of a size; their sum is `on_hand`. */
export interface StockMovementsTable {
  product_id: number;
  size: string;
  /** Its place among the movements of the size, from 1. */
  position: number;
  /** Positive for units that came. */
  units: number;
  kind: MovementKind;
  order_id: string | null;
  /** The operator's words; '' for movements of orders, whose audit log has them. */
  note: string;
  actor: OrderActor | 'shop';
  /** The name of the operator who has acted; '' for other actors. */
  actor_name: string;
  created_at: number;
}
