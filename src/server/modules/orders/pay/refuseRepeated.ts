import type { PaymentChannel } from '@/shared/domain/account';
import { cleanCode } from '@/shared/values/cleanText';
import { referenceKey } from '@/shared/domain/referenceKey';
import { lockName } from '../../../db/engine';
import { validPayments } from '../../../repositories/payments';
import {
  findPaymentWithReference,
  findRefundWithReference,
  type RecordedMoney,
} from '../../../repositories/references';
import { formatTime } from '../../../timeZone';
import { OperatorError } from '../../operatorError';
import type { LockedOrder } from '../lockedOrder';
import { writeDollars } from '@/shared/values/money';

type Kind = 'payment' | 'refund';

const describe = (kind: Kind, row: RecordedMoney, timeZone: string): string =>
  `a ${kind} of ${writeDollars(row.cents)} ` +
  `${row.order_number === null ? 'without an order' : `of the order ${row.order_number}`}, ` +
  `recorded ${formatTime(row.recorded_at, timeZone)} by ${row.recorded_by || 'the payment provider'}`;

const refuse = (kind: Kind, what: string): never => {
  throw new OperatorError(`${what}. Nothing was recorded. If this is another ${kind}, use --again.`);
};

/**
 * Throws OperatorError when a payment or a refund of any order has the reference already. Of two that are recorded at the
 * same moment for two orders, one waits for the other.
 */
export const requireNewReference = async (
  { tx, context }: LockedOrder,
  kind: Kind,
  reference: string,
): Promise<void> => {
  const key = referenceKey(reference);
  if (key === null) return;
  await lockName(tx, `${kind} ${key}`);
  const other =
    kind === 'payment'
      ? await findPaymentWithReference(tx, key, cleanCode(reference).toUpperCase())
      : await findRefundWithReference(tx, key);
  if (other) refuse(kind, `The reference "${reference}" is that of ${describe(kind, other, context.timeZone)}`);
};

/** Throws OperatorError when the order has a payment of the same amount by the same channel already. */
export const requireNewPayment = async (
  order: LockedOrder,
  { cents, channel }: { readonly cents: number; readonly channel: PaymentChannel },
): Promise<void> => {
  const other = validPayments(await order.readMoney()).find((row) => row.cents === cents && row.channel === channel);
  if (!other) return;
  const known = { ...other, order_number: order.row.transaction_id };
  refuse('payment', `There is ${describe('payment', known, order.context.timeZone)}, also by ${channel}`);
};

/**
 * Throws OperatorError when the order has a refund of the same amount already, by whatever channel: one that an operator
 * has recorded, or one that the provider has reported.
 */
export const requireNewRefund = async (order: LockedOrder, cents: number): Promise<void> => {
  const { refunds, reversals } = await order.readMoney();
  const [other] = [
    ...refunds
      .filter((row) => row.undone_at === null)
      .map((row) => ({ ...row, recorded_at: row.recorded_at ?? row.made_at })),
    ...reversals.filter((row) => row.kind === 'refund').map((row) => ({ ...row, recorded_at: row.posted_at })),
  ].filter((row) => row.cents === cents);
  if (!other) return;
  const known = { ...other, order_number: order.row.transaction_id };
  refuse('refund', `There is ${describe('refund', known, order.context.timeZone)}`);
};
