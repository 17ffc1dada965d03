import { sql } from 'kysely';
import type { Tx } from '@/server/db/database';
import type { PaymentStatus } from '@/shared/contract/orders';

type Cells = Readonly<Record<string, string | number | null>>;

const SOLD_OUT = 'Paid after the order had ended, and its items are sold out.';
const paidTwice = (id: string): string => `Paid twice: the payment ${id} came for an order that was already paid.`;

const order = (id: string, status: PaymentStatus, type: string, changes: Cells = {}): Cells => ({
  ...{ id, customer_id: 'ana', transaction_id: id, payment_type: type, status, total_cents: 900 },
  ...{ idr_rate: null, idr_total: null, shipping_address: 'Dili', customer_name: 'Ana', proof_upload_id: null },
  ...{ created_at: 1, expires_at: null, made_from_cart: 1, lines_hash: '', attempts_count: 0 },
  ...{ refund_marked_at: null, refund_reason: null },
  ...changes,
});

const item = (orderId: string): Cells => ({
  ...{ order_id: orderId, position: 0, product_id: 1, size: 'M', quantity: 1 },
  ...{ name: 'Hat', unit_price_cents: 900, unit_idr: null },
});

const attempt = (orderId: string, number: number, status: PaymentStatus, expiresAt = 20): Cells => ({
  ...{ id: number === 1 ? orderId : `${orderId}-${number}`, order_id: orderId, number, status, token: 'token' },
  ...{ idr_total: 1, created_at: 10, expires_at: expiresAt, asked_at: null, opening_until: null },
});

const act = (
  orderId: string,
  name: string,
  reason: string,
  at: number,
  from: PaymentStatus,
  to: PaymentStatus,
): Cells => ({
  ...{
    id: `${orderId}-${at}`,
    order_id: orderId,
    act: name,
    reason,
    status_before: from,
    status_after: to,
    acted_at: at,
  },
});

/** The rows of a shop of the release with the migrations up to `002_operation`, by table. */
export const earlierRows = (now: number): Readonly<Record<string, readonly Cells[]>> => ({
  products: [
    {
      ...{ id: 1, slug: 'hat', name: 'Hat', category: 'men', description: '', new_price_cents: 900 },
      ...{ old_price_cents: 900, is_on_sale: 1, created_at: 0, version: 0 },
    },
  ],
  product_sizes: [{ product_id: 1, size: 'M', on_hand: 5, received: 8 }],
  customers: [
    {
      ...{ id: 'ana', name: 'Ana', email: 'ana@example.tl', email_key: 'ana@example.tl', email_verified: 0 },
      ...{ phone: '', avatar_url: '', password_hash: null, google_subject: null, created_at: 0, turn: 0 },
    },
  ],
  orders: [
    order('chosen', 'paid', 'cod', { refund_marked_at: 50, refund_reason: 'too small' }),
    order('ended', 'expired', 'midtrans', { attempts_count: 1 }),
    order('reopened', 'pending', 'cod'),
    order('sold-out', 'paid', 'midtrans', {
      ...{ attempts_count: 2, refund_marked_at: 60, refund_reason: `${SOLD_OUT} ${paidTwice('sold-out-2')}` },
    }),
    order('twice', 'paid', 'midtrans', {
      ...{ attempts_count: 2, refund_marked_at: 60, refund_reason: paidTwice('twice-2') },
    }),
  ],
  order_items: ['chosen', 'ended', 'reopened', 'sold-out', 'twice'].map(item),
  order_acts: [
    act('chosen', 'mark-paid', 'cash', 30, 'pending', 'paid'),
    act('chosen', 'refunded', 'too small', 50, 'paid', 'paid'),
    act('reopened', 'mark-failed', 'not at home', 30, 'pending', 'failed'),
    act('sold-out', 'refunded', 'sent back', 50, 'paid', 'paid'),
  ],
  payment_attempts: [
    attempt('ended', 1, 'expired', now),
    ...[1, 2].map((number) => attempt('sold-out', number, 'paid')),
    ...[1, 2].map((number) => attempt('twice', number, 'paid')),
  ],
  payment_events: [
    { id: 'event', attempt_id: 'sold-out', received_at: 25, payload: '{"transaction_status":"settlement"}' },
  ],
});

/** Fills a database with the first migration or with those up to `002_operation`; what it has no column for is left out. */
export const fillEarlierShop = async (tx: Tx): Promise<void> => {
  const tables = await tx.introspection.getTables();
  for (const [table, rows] of Object.entries(earlierRows(Date.now()))) {
    const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
    if (!known) continue;
    for (const row of rows) {
      const cells = Object.entries(row).filter(([name]) => known.includes(name));
      const columns = sql.join(cells.map(([name]) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(cells.map(([, value]) => value))})`.execute(
        tx,
      );
    }
  }
};
