import type { ParcelState } from '@/shared/domain/parcels';

/** Parcels of orders that are sent in parts. An order that is sent as a whole has none. */
export interface ParcelsTable {
  order_id: string;
  /** Its number in the order, from 1; also of parcels that were unpacked. */
  number: number;
  state: ParcelState;
  /** Who carries it, in the operator's words; '' when unknown. */
  courier: string;
}

/** The units of a line of an order in a parcel. */
export interface ParcelLinesTable {
  order_id: string;
  parcel_number: number;
  line: number;
  quantity: number;
  /** The units of it that the customer's lines no longer have, by a return or an exchange. */
  came_back: number;
}
