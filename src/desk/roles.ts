import type { StaffRole } from '@/server/db/staffTables';

const EVERYBODY: readonly StaffRole[] = ['packer', 'seller', 'owner'];
const SELLERS: readonly StaffRole[] = ['seller', 'owner'];
const OWNER: readonly StaffRole[] = ['owner'];

/** Who may do what at the desk: every action, with the roles that may do it. */
// prettier-ignore
export const ALLOWED = {
  'orders.see':       EVERYBODY,
  'orders.label':     EVERYBODY,
  'orders.note':      EVERYBODY,
  'orders.packed':    EVERYBODY,
  'orders.shipped':   EVERYBODY,
  'orders.delivered': EVERYBODY,
  'orders.returned':  EVERYBODY,
  'orders.undo-step': EVERYBODY,
  'orders.change':    SELLERS,
  'orders.resize':    SELLERS,
  'orders.remove':    SELLERS,
  'orders.add':       SELLERS,
  'orders.discount':  SELLERS,
  'orders.undo-change': SELLERS,
  'orders.return':    SELLERS,
  'orders.exchange':  SELLERS,
  'orders.exchange-product': SELLERS,
  'orders.received':  SELLERS,
  'orders.cancel-return': SELLERS,
  'orders.proof':     SELLERS,
  'orders.mark-paid': SELLERS,
  'orders.record-payment': SELLERS,
  'orders.assign':    SELLERS,
  'orders.assign-payment': SELLERS,
  'orders.cancelled': SELLERS,
  'orders.failed':    SELLERS,
  'orders.undo-paid': OWNER,
  'orders.refund':    OWNER,
  'orders.undo-refund': OWNER,
  'orders.reopen':    OWNER,
  'orders.accept-reversal': OWNER,
  'orders.create':    SELLERS,
  'stock.see':        EVERYBODY,
  'stock.change':     EVERYBODY,
  'stock.set':        SELLERS,
  'products.see':     SELLERS,
  'products.edit':    SELLERS,
  'products.publish': SELLERS,
  'tonight.see':      SELLERS,
  'cash.handover':    SELLERS,
  'cash.handover-more': OWNER,
  'cash.undo-handover': OWNER,
  'shop.doctor':      OWNER,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

/** The name of something that a person does at the desk. */
export type DeskAction = keyof typeof ALLOWED;

export const isAllowed = (role: StaffRole, action: DeskAction): boolean =>
  (ALLOWED[action] as readonly StaffRole[]).includes(role);
