import { MAIL_RATE_WINDOW_MS, RATE_LIMITS } from '@/shared/constants';
import { NOTIFICATION_OVERDUE_MS } from '@/shared/notificationConstants';
import { LANGUAGES } from '@/shared/languages';
import { customerMailTexts } from '@/shared/messages/pt/server';
import { messagesOf } from '@/server/messages';
import { presentNotification, readFacts } from '@/server/modules/notifications/presentNotification';
import { queueEmailChanged } from '@/server/modules/profile/profile.service';
import { recordedPayment } from '@/server/modules/orderState/newPayment';
import { findNotificationsSince } from '@/server/repositories/notifications';
import { saveParcel } from '@/server/repositories/parcels';
import { insertPayment } from '@/server/repositories/payments';
import { engines } from '../../../support/database';
import { BRAND, BRAND_PT, CUSTOMER, openNotifyingShop, type NotifyingShop } from '../../../support/notifyingShop';
import { MAIL_PASSWORD, readMail, startMailServer, type MailServer } from '../../../support/receivers';

const FROM = 'Lorosae <shop@example.tl>';
const OPERATOR = 'owner@example.tl';

describe.each(engines)('notifications by mail on the %s database', (engine) => {
  let shop: NotifyingShop;
  let server: MailServer;
  beforeEach(async () => {
    shop = await openNotifyingShop(engine);
    server = await startMailServer();
  });
  afterEach(async () => {
    await server.close();
    await shop.close();
  });
  const sender = (changes: { smtpUrl?: string; from?: string; operator?: string | undefined } = {}) =>
    shop.sender({ mail: { smtpUrl: server.url, from: FROM, operator: OPERATOR, ...changes } });
  const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address)).map(readMail);
  const subjectsTo = (address: string) =>
    mailsTo(address)
      .map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1]?.trim() ?? '')
      .sort();
  const number = 'LRS-2345-6789-ABCD';

  test('tell the operator and the customer of an order, as text and as HTML', async () => {
    await shop.queue();
    await shop.run(sender());
    expect(server.received.map(({ from }) => from)).toEqual(['shop@example.tl', 'shop@example.tl']);
    const [toCustomer] = mailsTo(CUSTOMER.email);
    expect(subjectsTo(CUSTOMER.email)).toEqual([`We have received your order ${number}`]);
    expect(toCustomer?.headers).toMatch(/^Auto-Submitted: auto-generated/m);
    const link = `https://shop.example/order-detail/${shop.order.id}`;
    for (const part of [number, '$105.00', 'You pay in cash when it arrives.', link]) {
      expect(toCustomer?.text).toContain(part);
      expect(toCustomer?.html).toContain(part);
    }
    expect(toCustomer?.text).toContain('3 × <b>Dress</b> & co (S)  $105.00');
    expect(toCustomer?.html).toContain('3 × &lt;b&gt;Dress&lt;/b&gt; &amp; co (S)');
    expect(toCustomer?.html).not.toContain('<b>');
    const [toOperator] = mailsTo(OPERATOR);
    expect(toOperator?.text).toContain(`New order ${number}: $105.00, Cash On Delivery, 3 items.`);
    expect(toOperator?.text).toContain(`orders show ${number}`);
    // The shop's own name ends each mail.
    for (const { text, html } of server.received.map(readMail)) {
      expect(text.trimEnd().endsWith(`\n${BRAND}`)).toBe(true);
      expect(html).toContain('<p>Tais &amp; Co</p>');
    }
    // A customer can have typed anything as their name, and the address of somebody else.
    for (const { raw } of server.received) expect(raw.replaceAll(CUSTOMER.email, '')).not.toMatch(/\bAna\b|Soares/);
  });

  test.each([
    ['Loja (Dili)', '"Loja (Dili)"'],
    ['Loja: Tais', '"Loja: Tais"'],
    ['Tais; Dili', '"Tais; Dili"'],
    ['Tais, Lda.', '"Tais, Lda."'],
    ['Tais (Díli)', '=?UTF-8?Q?Tais_=28D=C3=ADli=29?='],
  ])('have the whole name of the sender %j', async (name, phrase) => {
    await shop.queue();
    await shop.run(sender({ from: `${name} <shop@example.tl>` }));
    const froms = server.received.map((mail) => /^From: (.*)$/m.exec(readMail(mail).headers)?.[1]?.trim());
    expect(froms).toEqual(Array.from({ length: 2 }, () => `${phrase} <shop@example.tl>`));
  });

  test('are written in the language of the order', async () => {
    await shop.queue();
    await shop.db.transaction((tx) => tx.updateTable('orders').set({ language: 'pt' }).execute());
    await shop.run(sender());
    const [toCustomer] = mailsTo(CUSTOMER.email);
    expect(toCustomer?.text).toContain(customerMailTexts.received.payment.cod);
    expect(toCustomer?.html).toContain('<html lang="pt-TL">');
    expect(toCustomer?.text).toContain(`https://shop.example/pt/order-detail/${shop.order.id}`);
    expect(toCustomer?.text.trimEnd().endsWith(`\n${BRAND_PT}`)).toBe(true);
    const toOperator = mailsTo(OPERATOR)[0]?.text ?? '';
    expect([toOperator.includes(`New order ${number}`), toOperator.trimEnd().endsWith(BRAND)]).toEqual([true, true]);
  });

  test('reach an address that is not verified ten times a day, and a verified one every time', async () => {
    const place = async (count: number) => {
      for (let at = 0; at < count; at += 1) await shop.queue();
      await shop.run(sender({ operator: undefined }));
    };
    expect(RATE_LIMITS.unverifiedMail).toBe(10);
    await place(13);
    expect(mailsTo(CUSTOMER.email)).toHaveLength(10);
    // They are not sent later either.
    expect((await shop.deliveries()).map(({ state }) => state)).toEqual(Array(13).fill('delivered'));
    // The limit belongs to the address, whatever account has it.
    await shop.db.transaction((tx) =>
      queueEmailChanged(tx, {
        customerId: shop.customerId,
        email: CUSTOMER.email.toUpperCase(),
        language: 'en',
        now: shop.clock.now,
      }),
    );
    await place(0);
    expect(server.received).toHaveLength(10);
    shop.clock.now += MAIL_RATE_WINDOW_MS;
    await place(1);
    expect(mailsTo(CUSTOMER.email)).toHaveLength(11);
    await shop.db.transaction((tx) =>
      tx.updateTable('customers').set({ email_verified: 1 }).where('id', '=', shop.customerId).execute(),
    );
    await place(12);
    expect(mailsTo(CUSTOMER.email)).toHaveLength(23);
  });

  test('name what came and what is left to pay of an order that is paid in part', async () => {
    const { db, order, clock } = shop;
    await db.transaction(async (tx) => {
      await tx.deleteFrom('payments').where('order_id', '=', order.id).execute();
      await tx.updateTable('orders').set({ status: 'pending' }).where('id', '=', order.id).execute();
      const money = { channel: 'bank_transfer', cents: 550 } as const;
      await insertPayment(tx, recordedPayment({ now: clock.now, timeZone: 'Asia/Dili' }, order.id, money));
    });
    await shop.queue({ kind: 'shipped' });
    await shop.run(sender());
    const [mail] = mailsTo(CUSTOMER.email);
    expect(mail?.text).toMatch(/Total {2}\$105\.00\s+Paid so far {2}\$5\.50\s+Left to pay {2}\$99\.50\s/);
    expect(mail?.html).toContain('<td>Left to pay</td><td align="right">$99.50</td>');
    const [notification] = await findNotificationsSince(db.read, 0);
    const facts = notification && (await readFacts(db.read, notification));
    expect(facts && presentNotification(facts)).toMatchObject({ order: { total: 105, net: 5.5, to_collect: 99.5 } });
  });

  test.each(LANGUAGES)(
    'name what is on its way of an order that is sent in parcels, in the language of the order: %s',
    async (language) => {
      const { db, order } = shop;
      await db.transaction(async (tx) => {
        await tx.updateTable('orders').set({ language, parcels_count: 1 }).where('id', '=', order.id).execute();
        await saveParcel(tx, order.id, {
          ...{ number: 1, state: 'shipped', courier: 'Abel' },
          lines: [{ line: 1, quantity: 1, came_back: 0 }],
        });
      });
      await shop.queue({ kind: 'part_shipped', note: 'Abel', amountCents: 3_800 });
      await shop.run(sender());
      const [mail] = mailsTo(CUSTOMER.email);
      const { partShipped, shipped } = messagesOf(language).customerMailTexts;
      for (const text of [partShipped.text(number), partShipped.cash('$38.00'), shipped.courier('Abel')]) {
        expect(mail?.text).toContain(text);
      }
      expect(subjectsTo(CUSTOMER.email)).toHaveLength(1);
      expect(mail?.text).toMatch(/\n1 ×/);
      expect(mail?.text).not.toContain('$105.00');
      expect(mailsTo(OPERATOR)).toEqual([]);
    },
  );

  test('that fail do not count for an address', async () => {
    for (let at = 0; at < 10; at += 1) await shop.queue();
    await server.close();
    await shop.run(sender({ operator: undefined }));
    const { db } = shop;
    const counted = await db.read.selectFrom('rate_limits').select('count').execute();
    expect(counted.map(({ count }) => count)).toEqual([0]);
  });

  test('tell the earlier address of a changed email, and nobody else', async () => {
    await shop.db.transaction((tx) =>
      queueEmailChanged(tx, {
        customerId: shop.customerId,
        email: 'before@example.tl',
        language: 'en',
        now: shop.clock.now,
      }),
    );
    await shop.run(sender());
    expect(server.received.map(({ to }) => to)).toEqual([['before@example.tl']]);
    expect(subjectsTo('before@example.tl')).toEqual(['Your email address has changed']);
    const [mail] = mailsTo('before@example.tl');
    expect(mail?.text).toContain('Your account has a new email address.');
    expect(server.received[0]?.raw).not.toMatch(/\bAna\b|Soares/i);
    expect((await shop.deliveries()).map(({ channel }) => channel)).toEqual(['customer_mail']);
  });

  test('tell the customer of a payment, a parcel and a refund, and the operator of what is to be done', async () => {
    await shop.queue({ kind: 'paid' });
    await shop.queue({ kind: 'shipped', note: 'Tata <Express>' });
    await shop.queue({ kind: 'order_changed' });
    await shop.queue({ kind: 'refunded', amountCents: 1_250 });
    await shop.queue({ kind: 'paid_although_cancelled' });
    await shop.queue({ kind: 'refund_due', amountCents: 300 });
    await shop.run(sender());
    expect(subjectsTo(CUSTOMER.email)).toEqual([
      `Payment received for order ${number}`,
      `Refund for order ${number}`,
      `Your order ${number} is on its way`,
      `Your order ${number} was changed`,
    ]);
    expect(subjectsTo(OPERATOR)).toEqual([
      expect.stringContaining(`Payment received for cancelled order ${number}: $105.00.`),
      `Payment received for order ${number}: $105.00, Cash On Delivery.`,
      `Refund due for order ${number}: $3.00.`,
    ]);
    const texts = mailsTo(CUSTOMER.email);
    expect(texts.some(({ text }) => text.includes('$12.50 of your order'))).toBe(true);
    expect(texts.some(({ html }) => html.includes('Courier: Tata &lt;Express&gt;'))).toBe(true);
  });

  test('have the same Message-ID when they are repeated, and another one for each recipient', async () => {
    server.refused.set(CUSTOMER.email, 450);
    await shop.queue();
    const context = sender();
    await shop.run(context);
    server.refused.clear();
    await shop.run(context, 60_000);
    await shop.db.transaction((tx) =>
      tx.updateTable('notification_deliveries').set({ next_attempt_at: 0, delivered_at: null }).execute(),
    );
    await shop.run(context);
    const idsOf = (address: string) => mailsTo(address).map(({ headers }) => /^Message-ID: (.*)$/m.exec(headers)?.[1]);
    expect(idsOf(CUSTOMER.email)).toHaveLength(2);
    expect(new Set(idsOf(CUSTOMER.email)).size).toBe(1);
    expect(new Set([...idsOf(CUSTOMER.email), ...idsOf(OPERATOR)]).size).toBe(2);
  });

  test('give up an address of a customer that is refused, and tell the operator', async () => {
    server.refused.set(CUSTOMER.email, 550);
    const context = sender();
    await shop.queue();
    await shop.run(context);
    await shop.run(context);
    expect(subjectsTo(OPERATOR)).toContain(
      `The mail server refused the email for order ${number}: check the customer's address.`,
    );
    expect(await shop.deliveries()).toContainEqual({
      channel: 'customer_mail',
      attempts: 1,
      last_error: 'address refused, SMTP 550',
      state: 'given up',
    });
    expect(shop.logged.join('')).not.toMatch(/example\.tl|no ana/);
  });

  test('wait while the server refuses the password, which no log line has', async () => {
    const context = sender({ smtpUrl: server.url.replace(MAIL_PASSWORD, 'wrong-password-8') });
    await shop.queue();
    await shop.run(context);
    await shop.run(context, NOTIFICATION_OVERDUE_MS);
    expect(server.received).toEqual([]);
    expect(await shop.deliveries()).toMatchObject([
      { channel: 'customer_mail', attempts: 2, last_error: 'SMTP 535', state: 'waiting' },
      { channel: 'operator_mail', attempts: 2, last_error: 'SMTP 535', state: 'waiting' },
    ]);
    expect(shop.logged.join('')).not.toContain('wrong-password-8');
  });

  test('and the password leave this machine only encrypted', async () => {
    const other = await startMailServer('127.0.0.2');
    await shop.queue();
    await shop.run(sender({ smtpUrl: other.url }));
    await other.close();
    expect([other.passwords, other.received]).toEqual([[], []]);
    expect((await shop.deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 1],
      ['waiting', 1],
    ]);
  });

  test('go to nobody who was erased, and without NOTIFY_EMAIL to customers only', async () => {
    await shop.queue();
    await shop.run(sender({ operator: undefined }));
    expect(server.received.map(({ to }) => to)).toEqual([[CUSTOMER.email]]);
    await shop.db.transaction((tx) => tx.updateTable('customers').set({ email: 'erased-7@lorosae.invalid' }).execute());
    await shop.queue();
    await shop.run(sender({ operator: undefined }));
    expect(server.received).toHaveLength(1);
    expect((await shop.deliveries()).every(({ state }) => state === 'delivered')).toBe(true);
  });
});
