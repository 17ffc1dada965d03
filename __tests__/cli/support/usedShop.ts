import sharp from 'sharp';
import { runLeasedTask } from '@/server/modules/leasedTask';
import { createNotificationContext, createSender } from '@/server/modules/notifications/sender';
import { defaultShop } from '@/server/modules/shop/shop';
import type { Engine, TestDatabase } from '../../support/database';
import { multipart } from '../../support/multipart';
import { openOperator } from '../../support/operator';
import { openTestShop, type TestShop } from '../../support/testServer';

/** Runs commands on a shop, at its time. */
export const operatorOf = ({ settings, now }: Pick<TestShop, 'settings' | 'now'>) =>
  openOperator({ DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl }, now);

/** Runs commands on a database that may have no shop yet. */
export const operatorAt = (place: TestDatabase) =>
  openOperator({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });

/** A shop with an account, a proof, an order with payments, a refund and an audit log, and a hidden product. */
export const openUsedShop = async (engine: Engine): Promise<TestShop> => {
  const shop = await openTestShop(engine);
  const token = await shop.signUp();
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = multipart([{ field: 'images', name: 'proof.png', bytes: png }]);
  const upload = await shop.call('POST /api/upload_images', { token, ...form });
  await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
  const paymentProof = upload.json<{ image_urls: string[] }>().image_urls[0];
  const body = { shippingAddress: 'Rua Liquiçá 🌴', paymentType: 'bank_transfer', paymentProof };
  const ordered = await shop.call('POST /api/create-transaction', { token, body });
  if (ordered.status !== 200) throw new Error(ordered.text);
  const run = operatorOf(shop);
  const { orderId } = ordered.json<{ orderId: string }>();
  const act = async (name: string, ...flags: string[]): Promise<void> => {
    const { exitCode, err } = await run(['orders', name, orderId, '--reason', 'verified', '--yes', ...flags]);
    if (exitCode !== 0) throw new Error(err);
  };
  await act('record-payment', '--amount', '5', '--channel', 'cash');
  await act('undo-paid');
  await act('mark-paid');
  await act('refund', '--amount', '1');
  await run(['products', 'hide', 'skirt']);
  return shop;
};

/** Delivers the queued notifications, as a timer of the shop does. */
export const deliverQueued = async ({ app: { log }, db, settings, now }: TestShop): Promise<void> => {
  const stop = new AbortController().signal;
  const context = createNotificationContext({ ...settings, shop: defaultShop }, { db, now, log, stop });
  await runLeasedTask(createSender(context), context, 'test');
};
