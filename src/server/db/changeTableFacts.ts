import type { ChangeTables } from './changeTables';
import type { TableFacts } from './tableFacts';

/** The facts of the tables of changes, returns and parcels of orders, those that others reference first. */
export const CHANGE_TABLES = {
  order_changes: {
    key: ['order_id', 'position'],
    of: 'order',
    sortedBy: 'position',
    erased: { reason: '', address_before: null, address_after: null, phone_before: null, phone_after: null },
    kept: ['order_id', 'kind', 'recorded_by'],
  },
  order_change_lines: {
    key: ['order_id', 'change_position', 'line'],
    of: 'order',
    sortedBy: 'change_position',
    erased: {},
    kept: ['order_id', 'size', 'stock_size', 'name'],
  },
  order_returns: {
    key: ['order_id', 'number'],
    of: 'order',
    sortedBy: 'number',
    erased: { note: '' },
    kept: ['order_id', 'state', 'reason', 'recorded_by'],
  },
  order_return_lines: {
    key: ['order_id', 'return_number', 'line'],
    of: 'order',
    sortedBy: 'return_number',
    erased: {},
    kept: ['order_id', 'size', 'stock_size', 'name'],
  },
  parcels: {
    key: ['order_id', 'number'],
    of: 'order',
    sortedBy: 'number',
    erased: { courier: '' },
    kept: ['order_id', 'state'],
  },
  parcel_lines: {
    key: ['order_id', 'parcel_number', 'line'],
    of: 'order',
    sortedBy: 'parcel_number',
    erased: {},
    kept: ['order_id'],
  },
} as const satisfies { readonly [Table in keyof ChangeTables]: TableFacts<Table> };
