import type { Kysely } from 'kysely';

/** An order of the earlier schema that was marked for refund. */
interface MarkedOrder {
  readonly id: string;
  readonly total_cents: number;
  readonly refund_marked_at: number;
  readonly refund_reason: string | null;
}

interface EarlierSchema {
  orders: { id: string; total_cents: number; refund_marked_at: number | null; refund_reason: string | null };
  order_acts: { order_id: string; act: string; acted_at: number };
  payment_attempts: { id: string; order_id: string; number: number; status: string };
  refunds: {
    id: string;
    order_id: string;
    attempt_id: string | null;
    amount_cents: number;
    state: 'due' | 'done';
    reason: string;
    actor: string;
    created_at: number;
    settled_at: number | null;
  };
}

/** The texts of releases before this migration. */
const SOLD_OUT = 'Paid after the order had ended, and its items are sold out.';
const PAID_TWICE = /Paid twice: the payment (\S+) came for an order that was already paid\./g;

/** The payments that a mark names. For a second payment, earlier releases appended its text to the existing text. */
const readReasons = (text: string): readonly { readonly reason: string; readonly attemptId: string | undefined }[] => {
  const second = [...text.matchAll(PAID_TWICE)].map(([reason, attemptId]) => ({ reason, attemptId }));
  const first = text.replace(PAID_TWICE, '').trim();
  return first === '' && second.length > 0 ? second : [{ reason: first, attemptId: undefined }, ...second];
};

/**
 * Inserts a refund row for each payment of an order that was marked for refund. The operator's act `refunded` settled
 * everything that was due at that time; the last payment is due again when the mark is newer than the last act.
 */
export const insertRefundsOfMarks = async (earlier: Kysely<unknown>): Promise<void> => {
  const db = earlier as Kysely<EarlierSchema>;
  const marked = await db.selectFrom('orders').selectAll().where('refund_marked_at', 'is not', null).execute();
  for (const { id, total_cents: amount, refund_marked_at: markedAt, refund_reason: text } of marked as MarkedOrder[]) {
    const acts = await db
      .selectFrom('order_acts')
      .select('acted_at')
      .where('order_id', '=', id)
      .where('act', '=', 'refunded')
      .orderBy('acted_at')
      .execute();
    const settledAt = acts.at(-1)?.acted_at;
    const paid = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('order_id', '=', id)
      .where('status', '=', 'paid')
      .orderBy('number')
      .execute();
    const reasons = readReasons(text ?? '');
    const firstPaid = paid.find((attempt) => !reasons.some(({ attemptId }) => attemptId === attempt.id));
    for (const [index, { reason, attemptId }] of reasons.entries()) {
      const isDue = settledAt === undefined || (settledAt < markedAt && index === reasons.length - 1);
      const refundOf = attemptId ?? firstPaid?.id;
      await db
        .insertInto('refunds')
        .values({
          id: `${id}-${index + 1}`,
          order_id: id,
          attempt_id: paid.some((attempt) => attempt.id === refundOf) ? (refundOf ?? null) : null,
          amount_cents: amount,
          state: isDue ? 'due' : 'done',
          reason,
          actor: attemptId !== undefined || reason === SOLD_OUT ? 'provider' : 'operator',
          created_at: markedAt,
          settled_at: isDue ? null : settledAt,
        })
        .execute();
    }
  }
};
