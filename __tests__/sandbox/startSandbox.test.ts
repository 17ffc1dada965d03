import { createHash } from 'node:crypto';
import { until } from '../support/until';
import { paymentSandbox, transactionBody } from './support/paymentSandbox';

describe('the payment sandbox', () => {
  const payments = paymentSandbox();
  const { call, open, choose, cancelPage, receivedOf, statusOf } = payments;

  it('rejects a wrong key, a wrong total and a used order id like Midtrans', async () => {
    expect((await call('POST', '/snap/v1/transactions', transactionBody('LRS-x'), 'other')).status).toBe(401);
    const sum = await call('POST', '/snap/v1/transactions', {
      ...transactionBody('LRS-x'),
      transaction_details: { order_id: 'LRS-x', gross_amount: 150_001 },
    });
    expect(sum).toMatchObject({ status: 400 });
    expect(sum.body.error_messages?.[0]).toMatch(/not equal to the sum of item_details/);
    const { orderId } = await open();
    const again = await call('POST', '/snap/v1/transactions', transactionBody(orderId));
    expect(again.status).toBe(400);
    expect(again.body.error_messages?.[0]).toMatch(/order_id has already been taken/);
    expect((await call('POST', '/snap/v1/transactions', { transaction_details: {} })).status).toBe(400);
  });

  it('refuses emails that Midtrans may refuse, and needs neither a customer nor items', async () => {
    for (const email of ["o'brien@example.com", 'josé@example.com', 'ana']) {
      const body = transactionBody('LRS-email', { customer_details: { first_name: 'Ana', email } });
      expect(await call('POST', '/snap/v1/transactions', body)).toEqual({
        ...{ status: 400, body: { error_messages: ['customer_details.email format is invalid'] } },
      });
    }
    const least = transactionBody('LRS-email', { customer_details: undefined, item_details: undefined });
    expect((await call('POST', '/snap/v1/transactions', least)).status).toBe(201);
  });

  it('has no fraud status for a transfer, and another transaction for each method that is chosen', async () => {
    const { page, orderId } = await open();
    await choose(page, 'fail');
    const denied = await statusOf(orderId);
    await choose(page, 'pending');
    const pending = await statusOf(orderId);
    await choose(page, 'pay');
    expect(await statusOf(orderId)).toMatchObject({ fraud_status: null, transaction_id: pending.transaction_id });
    expect(denied).toMatchObject({ fraud_status: 'accept' });
    expect(denied.transaction_id).not.toBe(pending.transaction_id);
  });

  it('sends the test notification of the dashboard, of an order that it does not know', async () => {
    const list = `${payments.sandbox.midtrans.apiUrl}/snap/`;
    expect(await (await fetch(list)).text()).toContain('Send a test notification');
    expect(await (await fetch(list, { method: 'POST' })).text()).toContain('The shop answered with the status 200.');
    // A webhook of an earlier test may arrive late.
    const test = payments.shop.received.find(({ gross_amount: amount }) => amount === '105000.00');
    expect(test).toMatchObject({ transaction_status: 'settlement', status_code: '200' });
    const signed = `${test?.order_id}200105000.00${payments.sandbox.midtrans.serverKey}`;
    expect(test?.signature_key).toBe(createHash('sha512').update(signed).digest('hex'));
    expect((await call('GET', `/v2/${test?.order_id}/status`)).status).toBe(404);
  });

  it('shows the amount, escapes its input, and lets only the shop frame the page', async () => {
    const { page, orderId } = await open();
    const response = await fetch(`${page}?origin=${encodeURIComponent(payments.shop.url)}`);
    const html = await response.text();
    expect(html).toContain('Rp\u00A0150,000');
    expect(html).toContain(orderId);
    expect(html).toContain('Ana &lt;b&gt;');
    expect(html).toContain(`data-origin="${payments.shop.url}"`);
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${payments.shop.url} `);
    const foreign = await (await fetch(`${page}?origin=https://elsewhere.example`)).text();
    expect(foreign).not.toContain('data-origin');
  });

  it.each([
    ['pay', 'settlement', '200', 'success'],
    ['pending', 'pending', '201', 'pending'],
    ['fail', 'deny', '202', 'error'],
  ])('the button %s changes the status to %s and sends a signed webhook', async (outcome, status, code, event) => {
    const { page, orderId } = await open();
    expect((await call('GET', `/v2/${orderId}/status`)).status).toBe(404);
    const html = await (await choose(page, outcome)).text();
    expect(html).toContain(`data-event="${event}"`);
    expect(html).not.toContain('signature_key');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: status, gross_amount: '150000.00' });
    await until(() => receivedOf(orderId).length > 0);
    const signed = `${orderId}${code}150000.00${payments.sandbox.midtrans.serverKey}`;
    expect(receivedOf(orderId)[0]).toMatchObject({
      order_id: orderId,
      status_code: code,
      transaction_status: status,
      signature_key: createHash('sha512').update(signed).digest('hex'),
    });
  });

  it('redirects to the shop when the page is not in a popup', async () => {
    const { page, orderId } = await open({ callbacks: { finish: `${payments.shop.url}/order-history` } });
    const response = await choose(page, 'pay', '');
    expect(response.headers.get('location')).toBe(
      `${payments.shop.url}/order-history?order_id=${orderId}&status_code=200&transaction_status=settlement`,
    );
  });

  it('settles once: a second payment or a cancel changes nothing', async () => {
    const { page, orderId } = await open();
    await choose(page, 'pay');
    expect((await choose(page, 'fail')).status).toBe(409);
    expect((await call('POST', `/v2/${orderId}/cancel`)).status).toBe(412);
    expect((await statusOf(orderId)).transaction_status).toBe('settlement');
  });

  it('accepts no payment after the shop has cancelled', async () => {
    const { page, orderId } = await open();
    await choose(page, 'pending');
    expect((await call('POST', `/v2/${orderId}/cancel`)).body.transaction_status).toBe('cancel');
    expect((await choose(page, 'pay')).status).toBe(409);
    expect((await call('POST', '/v2/LRS-none/cancel')).status).toBe(404);
  });

  it('does not know a payment before a method is chosen, but cancels its page', async () => {
    const { page, orderId, token } = await open();
    expect((await call('GET', `/v2/${orderId}/status`)).status).toBe(404);
    expect((await call('POST', `/v2/${orderId}/cancel`)).status).toBe(404);
    expect((await choose(page, 'card')).status).toBe(200);
    expect((await cancelPage(token)).body.error_messages).toEqual(['Transaction is on progress']);
    await choose(page, 'fail');
    expect((await cancelPage(token)).body.canceled_at).toEqual(expect.stringMatching(/^\d{4}-.*Z$/));
    expect((await cancelPage(token)).body.error_messages).toEqual(['token already canceled']);
    expect((await cancelPage('none')).body.error_messages).toEqual(['token not found']);
    expect((await choose(page, 'pay')).status).toBe(409);
    expect(await (await fetch(page)).text()).toContain('The shop cancelled this payment.');
    expect((await statusOf(orderId)).transaction_status).toBe('deny');
  });

  it('accepts another payment on the same token after a denied one', async () => {
    const { page, orderId } = await open();
    await choose(page, 'fail');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'deny', payment_type: 'credit_card' });
    expect(await (await fetch(page)).text()).toContain('Try again');
    expect((await choose(page, 'pay')).status).toBe(200);
    expect((await statusOf(orderId)).transaction_status).toBe('settlement');
  });

  it('asks for the confirmation of a card payment, which cannot be cancelled meanwhile', async () => {
    const { page, orderId } = await open();
    expect(await (await choose(page, 'card')).text()).toContain('value="confirm"');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'pending', payment_type: 'credit_card' });
    expect((await call('POST', `/v2/${orderId}/cancel`)).status).toBe(412);
    expect(await (await choose(page, 'confirm')).text()).toContain('data-event="success"');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'capture', status_code: '200' });
    // A captured card payment is not settled yet: a cancellation voids it.
    expect((await call('POST', `/v2/${orderId}/cancel`)).body.transaction_status).toBe('cancel');
  });

  it('closes the page at its expiry without a webhook; a pending payment expires with one', async () => {
    const tooShort = { page_expiry: { unit: 'minutes', duration: 4 } };
    expect((await call('POST', '/snap/v1/transactions', transactionBody('LRS-short', tooShort))).status).toBe(400);
    const unopened = await open();
    const waiting = await open();
    await choose(waiting.page, 'pending');
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 6 * 60_000);
    try {
      const isExpired = (message: Record<string, string>) => message.transaction_status === 'expire';
      await until(() => payments.shop.received.some(isExpired));
      expect((await choose(unopened.page, 'pay')).status).toBe(409);
      expect((await choose(waiting.page, 'pay')).status).toBe(409);
    } finally {
      clock.mockRestore();
    }
    expect((await call('GET', `/v2/${unopened.orderId}/status`)).status).toBe(404);
    expect(receivedOf(unopened.orderId)).toEqual([]);
  });

  it('sends webhooks twice and out of order', async () => {
    payments.shop.isRejecting = true;
    const { page, orderId } = await open();
    await choose(page, 'fail');
    await choose(page, 'pending');
    await choose(page, 'pay');
    payments.shop.isRejecting = false;
    await until(() => receivedOf(orderId).length === 6);
    const statuses = receivedOf(orderId).map((message) => message.transaction_status);
    expect(statuses).toEqual(['settlement', 'settlement', 'pending', 'pending', 'deny', 'deny']);
  });

  it('retries a webhook until the shop accepts it, also after a restart', async () => {
    payments.shop.isRejecting = true;
    const { page, orderId, token } = await open();
    await choose(page, 'pending');
    await payments.restart(() => (payments.shop.isRejecting = false));
    await until(() => receivedOf(orderId).length > 0);
    expect(receivedOf(orderId)[0]).toMatchObject({ transaction_status: 'pending' });
    await choose(`${payments.sandbox.midtrans.snapUrl}/snap/v4/redirection/${token}`, 'pay');
    await until(() => receivedOf(orderId).some((message) => message.transaction_status === 'settlement'));
  });

  it('serves a script that defines window.snap, and returns 404 for unknown tokens and paths', async () => {
    const script = await fetch(`${payments.sandbox.midtrans.snapUrl}/snap/snap.js`);
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(await script.text()).toContain('window.snap = ');
    expect((await fetch(`${payments.sandbox.midtrans.snapUrl}/snap/v4/redirection/none`)).status).toBe(404);
    expect((await fetch(`${payments.sandbox.midtrans.snapUrl}/elsewhere`)).status).toBe(404);
  });
});
