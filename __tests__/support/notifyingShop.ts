import type { Database } from '@/server/db/database';
import { newId } from '@/server/gateways/secrets';
import { createLog } from '@/server/http/log';
import { runLeasedTask } from '@/server/modules/leasedTask';
import type { NotificationContext } from '@/server/modules/notifications/sendNotifications';
import { createNotificationContext, createSender } from '@/server/modules/notifications/sender';
import type { Notice } from '@/server/modules/orderState/orderState';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { defaultShop } from '@/server/modules/shop/shop';
import { insertNotifications } from '@/server/repositories/notifications';
import type { Settings } from '@/server/settings/settings';
import { byLanguage } from '@/shared/languages';
import { openTestDatabase, type Engine, type TestDatabase } from './database';
import { testCatalogue } from './testCatalogue';

export const CUSTOMER = { name: 'Ana Soares', email: 'ana.soares@example.tl' } as const;
/** The shop's own name. */
export const BRAND = 'Tais & Co';
/** In Portuguese it has another name. */
export const BRAND_PT = 'Tais & Filhos';
const SHOP = byLanguage((language) => ({
  ...defaultShop[language],
  texts: { ...defaultShop[language].texts, brand: language === 'pt' ? BRAND_PT : BRAND },
}));
export const WEBHOOK_SECRET = 'a-secret-of-the-webhook';

/** A shop without an app; its sender runs only when `run` is called. */
export interface NotifyingShop {
  readonly own: TestDatabase;
  readonly db: Database;
  readonly clock: { now: number };
  /** The log lines, as text. */
  readonly logged: string[];
  /** The id and the number of an order of `CUSTOMER`: 3 dresses for 105 dollars, by cash. */
  readonly order: { readonly id: string; readonly number: string };
  /** The customer of the order. */
  readonly customerId: string;
  queue(notification?: Partial<Notice> & { readonly now?: number }): Promise<void>;
  /** A sender with these channels, on a connection of its own if one is given. */
  sender(settings: Partial<Settings['notifications']>, db?: Database): NotificationContext;
  /** Runs a sender once, after `milliseconds`. */
  run(context: NotificationContext, milliseconds?: number, holder?: string): Promise<boolean>;
  deliveries(): Promise<readonly { channel: string; attempts: number; last_error: string | null; state: string }[]>;
  close(): Promise<void>;
}

export const openNotifyingShop = async (engine: Engine): Promise<NotifyingShop> => {
  const own = await openTestDatabase(engine);
  const { db } = own;
  const clock = { now: Date.UTC(2026, 10, 20, 9) };
  await seedDatabase(db, clock.now, testCatalogue);
  const logged: string[] = [];
  const log = createLog('debug', { write: (text) => void logged.push(text) });
  const order = await db.read.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow();
  const number = 'LRS-2345-6789-ABCD';
  await db.transaction(async (tx) => {
    const changes = { transaction_id: number, payment_type: 'cod', total_cents: 10_500 } as const;
    await tx.updateTable('orders').set(changes).where('id', '=', order.id).execute();
    await tx.deleteFrom('order_items').where('order_id', '=', order.id).execute();
    const item = { order_id: order.id, position: 0, product_id: 3, size: 'S', quantity: 3, unit_idr: null };
    await tx
      .insertInto('order_items')
      .values({ ...item, name: '<b>Dress</b> & co', unit_price_cents: 3_500 })
      .execute();
    await tx.updateTable('customers').set(CUSTOMER).where('id', '=', order.customer_id).execute();
  });
  return {
    own,
    db,
    clock,
    logged,
    order: { id: order.id, number },
    customerId: order.customer_id,
    queue: ({ kind = 'order_placed', amountCents: cents = null, note = '', now = clock.now } = {}) =>
      db.transaction((tx) =>
        insertNotifications(tx, [
          { id: newId(), kind, order_id: order.id, amount_cents: cents, note, created_at: now },
        ]),
      ),
    sender: ({ webhook, mail }, connection = db) =>
      createNotificationContext(
        { notifications: { webhook, mail }, publicUrl: 'https://shop.example', shop: SHOP, areRateLimitsOn: true },
        { db: connection, now: () => clock.now, log, stop: new AbortController().signal },
      ),
    run: (context, milliseconds = 0, holder = 'process') => {
      clock.now += milliseconds;
      return runLeasedTask(createSender(context), context, holder);
    },
    deliveries: async () => {
      const rows = await db.read.selectFrom('notification_deliveries').selectAll().orderBy('channel').execute();
      return rows.map(({ channel, attempts, last_error, delivered_at: at, next_attempt_at: next }) => ({
        channel,
        attempts,
        last_error,
        state: at !== null ? 'delivered' : next === null ? 'given up' : 'waiting',
      }));
    },
    close: () => own.close(),
  };
};
