import type { PaymentChannel } from '@/shared/domain/account';
import { cleanCode } from '@/shared/values/cleanText';
import { writeDollars } from '@/shared/values/money';
import { referenceKey } from '@/shared/domain/referenceKey';
import type { Tx } from '../../db/database';
import { lockName } from '../../db/engine';
import { validPayments } from '../../repositories/payments';
import { findPaymentWithReference, findRefundWithReference, type RecordedMoney } from '../../repositories/references';
import { formatTime } from '../../timeZone';
import { OperatorError } from '../operatorError';
import type { Change } from './change';
import type { OrderEvent } from './events';

type Kind = 'payment' | 'refund';

const describe = (kind: Kind, row: RecordedMoney, timeZone: string): string =>
  `a ${kind} of ${writeDollars(row.cents)} ` +
  `${row.order_number === null ? 'without an order' : `of the order ${row.order_number}`}, ` +
  `recorded ${formatTime(row.recorded_at, timeZone)} by ${row.recorded_by || 'the payment provider'}`;

const refuse = (kind: Kind, what: string): never => {
  throw new OperatorError((texts) => texts.sameMoney(what, kind));
};

/**
 * The payment or refund, of any order, that has the reference of an event. Of two transactions that record one, one waits
 * for the other.
 */
export const findSameReference = async (tx: Tx, event: OrderEvent): Promise<RecordedMoney | undefined> => {
  if (!('reference' in event) || event.isAgain) return undefined;
  const { reference = '' } = event;
  const key = referenceKey(reference);
  if (key === null) return undefined;
  const kind: Kind = event.kind === 'refund' ? 'refund' : 'payment';
  await lockName(tx, `${kind} ${key}`);
  return kind === 'payment'
    ? findPaymentWithReference(tx, key, cleanCode(reference).toUpperCase())
    : findRefundWithReference(tx, key);
};

/** Throws OperatorError when a payment or a refund of any order has the reference already. */
export const requireNewReference = ({ state, terms }: Change, kind: Kind, reference = ''): void => {
  const { sameReference: other } = state;
  if (other) refuse(kind, `The reference "${reference}" is that of ${describe(kind, other, terms.timeZone)}`);
};

/** Throws OperatorError when the order has a payment of the same amount by the same channel already. */
export const requireNewPayment = (
  { money, order, terms }: Change,
  { cents, channel }: { readonly cents: number; readonly channel: PaymentChannel },
): void => {
  const other = validPayments(money).find((row) => row.cents === cents && row.channel === channel);
  if (!other) return;
  const known = { ...other, order_number: order.transaction_id };
  refuse('payment', `There is ${describe('payment', known, terms.timeZone)}, also by ${channel}`);
};

/**
 * Throws OperatorError when the order has a refund of the same amount already, by whatever channel: one that an operator
 * has recorded, or one that the provider has reported.
 */
export const requireNewRefund = ({ money, order, terms }: Change, cents: number): void => {
  const [other] = [
    ...money.refunds
      .filter((row) => row.undone_at === null)
      .map((row) => ({ ...row, recorded_at: row.recorded_at ?? row.made_at })),
    ...money.reversals.filter((row) => row.kind === 'refund').map((row) => ({ ...row, recorded_at: row.posted_at })),
  ].filter((row) => row.cents === cents);
  if (!other) return;
  const known = { ...other, order_number: order.transaction_id };
  refuse('refund', `There is ${describe('refund', known, terms.timeZone)}`);
};
