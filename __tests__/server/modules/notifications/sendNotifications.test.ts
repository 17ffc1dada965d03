import { createHmac } from 'node:crypto';
import { sendNotifications } from '@/server/modules/notifications/sendNotifications';
import {
  NOTIFICATION_CLAIM_MS,
  NOTIFICATION_LEASE_MS,
  NOTIFICATION_OVERDUE_MS,
  NOTIFICATION_PAUSE_MS,
  NOTIFICATION_RETRIES_MS,
  NOTIFICATIONS_AT_ONCE,
} from '@/shared/notificationConstants';
import { engines } from '../../../support/database';
import { freePort } from '../../../support/freePort';
import { CUSTOMER, openNotifyingShop, WEBHOOK_SECRET, type NotifyingShop } from '../../../support/notifyingShop';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/receivers';
import { until } from '../../../support/until';

describe.each(engines)('notifications by webhook on the %s database', (engine) => {
  let shop: NotifyingShop;
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    shop = await openNotifyingShop(engine);
    receiver = await startWebhookReceiver();
  });
  afterEach(async () => {
    await receiver.close();
    await shop.close();
  });
  const webhook = (url = receiver.url) => ({ webhook: { url, secret: WEBHOOK_SECRET } });
  const idsOf = ({ received }: WebhookReceiver) => received.map(({ headers }) => headers['idempotency-key']);
  const kinds = async () =>
    (await shop.db.read.selectFrom('notifications').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);

  test('reach a receiver that fails twice first, with the same id, after pauses that double', async () => {
    receiver.statuses.push(500, 302);
    const sender = shop.sender(webhook());
    await shop.queue();
    const counts: number[] = [];
    const pauses = [0, NOTIFICATION_PAUSE_MS - 1, 1, 2 * NOTIFICATION_PAUSE_MS - 1, 1, NOTIFICATION_RETRIES_MS];
    for (const pause of pauses) {
      await shop.run(sender, pause);
      counts.push(receiver.received.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(await shop.deliveries()).toEqual([
      { channel: 'webhook', attempts: 3, last_error: null, state: 'delivered' },
    ]);
  });

  test('are signed, and hold the order without personal data', async () => {
    await shop.queue();
    await shop.run(shop.sender(webhook()));
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers;
    const expected = createHmac('sha256', WEBHOOK_SECRET).update(`${String(id)}.${String(time)}.${body}`);
    expect(signature).toBe(`v1,${expected.digest('base64')}`);
    expect([headers['idempotency-key'], Number(time)]).toEqual([id, shop.clock.now / 1000]);
    expect(JSON.parse(body)).toMatchObject({
      id,
      kind: 'order_placed',
      date: new Date(shop.clock.now).toISOString(),
      text: `New order ${shop.order.number}: $105.00, Cash On Delivery, 3 items.`,
      order: { number: shop.order.number, total: 105, type: 'cod', items: [{ quantity: 3, price: 35 }] },
    });
    expect(body).not.toMatch(new RegExp(`${CUSTOMER.name}|${CUSTOMER.email}`));
  });

  test('wait while nothing answers, and are then delivered, a few at a time', async () => {
    await receiver.close();
    const port = await freePort();
    const sender = shop.sender(webhook(`http://127.0.0.1:${port}/hook`));
    for (let count = 0; count < 20; count += 1) await shop.queue();
    await shop.run(sender);
    // The first failures end the run: the others have not been tried.
    expect((await shop.deliveries()).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(
      NOTIFICATIONS_AT_ONCE,
    );
    receiver = await startWebhookReceiver(port);
    // The first answer waits for a second request.
    receiver.beforeAnswer = () => until(() => receiver.most > 1, { what: 'two requests at the same time' });
    await shop.run(sender, 60_000);
    expect(new Set(idsOf(receiver)).size).toBe(20);
    expect(receiver.received).toHaveLength(20);
    expect(receiver.most).toBeLessThanOrEqual(NOTIFICATIONS_AT_ONCE);
  });

  test('are sent by one process; another takes over when the lease ends', async () => {
    const senders = [shop.sender(webhook()), shop.sender(webhook(), await shop.own.again())];
    for (let count = 0; count < 10; count += 1) await shop.queue();
    const ran = await Promise.all(senders.map((sender, at) => shop.run(sender, 0, `process-${at}`)));
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(receiver.received).toHaveLength(10);
    await shop.queue();
    const other = ran.indexOf(false);
    const look = (milliseconds: number) => shop.run(senders[other] as (typeof senders)[number], milliseconds, 'other');
    expect(await look(NOTIFICATION_LEASE_MS - 1)).toBe(false);
    expect(await look(1)).toBe(true);
    expect(receiver.received).toHaveLength(11);
  });

  test('are claimed before they are sent: two processes never send the same, also without a lease', async () => {
    const senders = [shop.sender(webhook()), shop.sender(webhook(), await shop.own.again())];
    for (let count = 0; count < 10; count += 1) await shop.queue();
    // Assigns the notifications; the receiver fails, so that all are due again.
    receiver.statuses.push(...Array.from({ length: 10 }, () => 503));
    await shop.run(senders[0] as (typeof senders)[number]);
    receiver.received.length = 0;
    shop.clock.now += NOTIFICATION_PAUSE_MS;
    await Promise.all(senders.map((sender) => sendNotifications(sender)));
    expect(receiver.received).toHaveLength(10);
    expect(new Set(idsOf(receiver)).size).toBe(10);
  });

  test('are sent again with the same id after a crash between sending and marking', async () => {
    const sender = shop.sender(webhook());
    await shop.queue();
    let statements = 0;
    const db = Object.create(shop.db, {
      statement: {
        value: (work: Parameters<typeof shop.db.statement>[0]) => {
          statements += 1;
          // Lease and claim are stored, the outcome is not.
          if (statements > 2) throw new Error('the process has died');
          return shop.db.statement(work);
        },
      },
    }) as typeof shop.db;
    await shop.run({ ...sender, db });
    expect(receiver.received).toHaveLength(1);
    await shop.run(sender, NOTIFICATION_CLAIM_MS - 1);
    expect(receiver.received).toHaveLength(1);
    await shop.run(sender, 1);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(await shop.deliveries()).toMatchObject([{ attempts: 2, state: 'delivered' }]);
  });

  test('are reported once a day after an hour, and given up after three days', async () => {
    receiver.statuses.push(...Array.from({ length: 100 }, () => 500));
    const sender = shop.sender(webhook());
    await shop.queue();
    await shop.run(sender);
    expect(await kinds()).toEqual(['order_placed']);
    await shop.run(sender, NOTIFICATION_OVERDUE_MS);
    await shop.run(sender, NOTIFICATION_OVERDUE_MS);
    expect(await kinds()).toEqual(['notification_failed', 'order_placed']);
    await shop.run(sender, NOTIFICATION_RETRIES_MS);
    const states = (await shop.deliveries()).map(({ state, last_error: error }) => `${state}: ${error}`);
    expect(states).toEqual(['given up: HTTP 500', 'given up: HTTP 500']);
    // What failed is not reported because of its report.
    expect(await kinds()).toEqual(['notification_failed', 'notification_failed', 'order_placed']);
  });

  test('do not pile up without a channel, and one that is set later sends no old ones', async () => {
    await shop.queue();
    await shop.run(shop.sender({}));
    expect(await shop.deliveries()).toEqual([]);
    expect(await shop.run(shop.sender({}))).toBe(false);
    await shop.run(shop.sender(webhook()));
    expect(receiver.received).toEqual([]);
    await shop.queue();
    await shop.run(shop.sender(webhook()));
    expect(receiver.received).toHaveLength(1);
  });

  test('are logged with number, amount and type; no log line has an address, a secret or an answer', async () => {
    receiver.statuses.push(500);
    const sender = shop.sender(webhook());
    await shop.queue();
    await shop.queue({ kind: 'refunded', amountCents: 250 });
    await shop.run(sender);
    await shop.run({ ...sender, channels: shop.sender(webhook('http://127.0.0.1:9/token-in-path')).channels }, 60_000);
    const lines = shop.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    const { number: order } = shop.order;
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 30, msg: 'order placed', order, amount: 105, type: 'cod' }),
        expect.objectContaining({ level: 30, msg: 'order refunded', order, amount: 2.5, type: 'cod' }),
        expect.objectContaining({ level: 40, msg: 'notification not delivered', channel: 'webhook' }),
      ]),
    );
    expect(shop.logged.join('')).not.toMatch(/token-in-path|a-secret|the answer of|\bAna\b|example\.tl/);
  });
});
