import { sql, type RawBuilder } from 'kysely';

/** The values that the check constraints of the tables allow. */
export const CATEGORIES = ['men', 'women', 'kid'];
export const UPLOAD_KINDS = ['proof', 'avatar'];
export const PAYMENT_TYPES = ['midtrans', 'cod', 'bank_transfer'];
/** Of orders and of payment attempts. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'expired', 'cancelled'];
const FULFILMENT_STEPS = ['packed', 'shipped', 'delivered', 'returned'];
export const FULFILMENTS = ['new', ...FULFILMENT_STEPS];
export const CHANNELS = ['midtrans', 'bank_transfer', 'cash'];
export const PAYMENT_STATES = ['received', 'reversed'];
export const PAYMENT_ACTORS = ['provider', 'operator'];
export const REVERSAL_KINDS = ['refund', 'chargeback', 'cancel', 'deny', 'undone', 'replaced'];
/** Of the audit log. */
export const EVENTS = [
  ...['paid', 'failed', 'expired', 'cancelled', 'retried', 'refunded', 'refund-undone', 'reopened'],
  ...['payment-recorded', 'payment-undone', 'payment-reversed', 'reversal-accepted'],
  ...FULFILMENT_STEPS,
];
/** Of the audit log, before and after an event. */
export const LOGGED_STATES = [...PAYMENT_STATUSES, ...FULFILMENTS];
/** Of the audit log. */
export const ACTORS = ['shopper', 'provider', 'timer', 'operator'];

/** The check that a column has one of the values. */
export const oneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** The check that a column is a flag, 0 or 1. */
export const isFlag = (column: string): RawBuilder<boolean> => sql`${sql.ref(column)} in (0, 1)`;
