import { createHash } from 'node:crypto';
import { until } from '../support/until';
import { paymentSandbox } from './support/paymentSandbox';

const JAKARTA_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

describe('the payment sandbox, after a payment', () => {
  const payments = paymentSandbox();
  const { open, choose, receivedOf, statusOf } = payments;

  /** A payment after these buttons. */
  const openAfter = async (...outcomes: string[]) => {
    const payment = await open();
    for (const outcome of outcomes) expect((await choose(payment.page, outcome)).status).toBe(200);
    return payment;
  };
  const textOf = async (page: string) => (await fetch(page)).text();

  it('tells the settlement time of a transfer at once, and of a card payment after its settlement', async () => {
    const transfer = await openAfter('pay');
    const { settlement_time: settledAt } = await statusOf(transfer.orderId);
    expect(settledAt).toMatch(JAKARTA_TIME);
    await until(() => receivedOf(transfer.orderId).some((message) => message.settlement_time === settledAt));

    const card = await openAfter('card', 'confirm');
    expect(await statusOf(card.orderId)).not.toHaveProperty('settlement_time');
    await choose(card.page, 'settle');
    expect(await statusOf(card.orderId)).toMatchObject({
      transaction_status: 'settlement',
      payment_type: 'credit_card',
      settlement_time: expect.stringMatching(JAKARTA_TIME),
    });
  });

  it.each([
    [['refund'], 'refund', { refund_amount: '150000.00' }],
    [['refundHalf'], 'partial_refund', { refund_amount: '75000.00' }],
    [['refundHalf', 'refundHalf'], 'refund', { refund_amount: '150000.00' }],
    [['chargeback'], 'chargeback', { chargeback_amount: '150000.00' }],
    [['chargebackHalf'], 'partial_chargeback', { chargeback_amount: '75000.00' }],
    [['chargebackHalf', 'chargeback'], 'chargeback', { chargeback_amount: '150000.00' }],
    [['refundHalf', 'chargeback'], 'partial_chargeback', { refund_amount: '75000.00', chargeback_amount: '75000.00' }],
  ])('the buttons %j of a settled payment lead to %s with a signed webhook', async (outcomes, status, amounts) => {
    const { orderId } = await openAfter('pay', ...outcomes);
    const { serverKey } = payments.sandbox.midtrans;
    const expected = {
      transaction_status: status,
      status_code: '200',
      signature_key: createHash('sha512').update(`${orderId}200150000.00${serverKey}`).digest('hex'),
      ...amounts,
    };
    expect(await statusOf(orderId)).toMatchObject(expected);
    await until(() => receivedOf(orderId).some((message) => message.transaction_status === status));
    expect(receivedOf(orderId)).toContainEqual(expect.objectContaining(expected));
  });

  it('reverses neither more than was paid nor a payment that is not settled', async () => {
    const { page } = await openAfter('pay', 'refund');
    const { page: captured } = await openAfter('card', 'confirm');
    for (const outcome of ['refund', 'refundHalf', 'chargeback', 'chargebackHalf', 'revoke']) {
      expect((await choose(page, outcome)).status).toBe(409);
      expect((await choose(captured, outcome)).status).toBe(409);
    }
  });

  it('cancels a captured payment and denies a settled one, which cannot be paid again', async () => {
    const cancelled = await openAfter('card', 'confirm', 'void');
    expect(await statusOf(cancelled.orderId)).toMatchObject({ transaction_status: 'cancel', status_code: '200' });
    const denied = await openAfter('pay', 'revoke');
    expect(await statusOf(denied.orderId)).toMatchObject({ transaction_status: 'deny', status_code: '202' });
    expect(await textOf(denied.page)).toContain('This payment was denied.');
    for (const { page } of [cancelled, denied]) expect((await choose(page, 'pay')).status).toBe(409);
  });

  it('keeps a challenged card payment until the merchant accepts or denies it', async () => {
    const { page, orderId } = await open();
    expect(await (await choose(page, 'challenge')).text()).toContain('data-event="pending"');
    const challenged = { transaction_status: 'capture', fraud_status: 'challenge', status_code: '201' };
    expect(await statusOf(orderId)).toMatchObject(challenged);
    await until(() => receivedOf(orderId).length > 0);
    expect(receivedOf(orderId)[0]).toMatchObject(challenged);
    expect((await choose(page, 'settle')).status).toBe(409);
    expect((await choose(page, 'accept')).status).toBe(200);
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'capture', fraud_status: 'accept' });
    expect((await choose(page, 'deny')).status).toBe(409);

    const denied = await openAfter('challenge');
    expect((await choose(denied.page, 'deny')).status).toBe(200);
    const state = { transaction_status: 'deny', fraud_status: 'deny', status_code: '202' };
    expect(await statusOf(denied.orderId)).toMatchObject(state);
    expect((await choose(denied.page, 'pay')).status).toBe(409);
  });

  it('accepts another method on the same token after an abandoned card confirmation', async () => {
    const { page, orderId } = await openAfter('card');
    expect(await (await choose(page, 'abandon')).text()).toContain('You did not confirm the card payment. Try again.');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'expire', payment_type: 'credit_card' });
    await until(() => receivedOf(orderId).some((message) => message.transaction_status === 'expire'));
    await choose(page, 'pay');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'settlement', payment_type: 'bank_transfer' });
  });

  it.each([
    [[], ['Pay by card (fraud check: challenge)']],
    [['card'], ['Leave the card confirmation (the card attempt expires)']],
    [['challenge'], ['Accept', 'Deny']],
    [
      ['card', 'confirm'],
      ['Settle the card payment', 'Cancel the card payment'],
    ],
    [['pay'], ['Refund all', 'Refund half', 'Charge back', 'Charge back half', 'Deny the settled payment']],
  ])('offers, after the buttons %j, %j', async (outcomes, buttons) => {
    const html = await textOf((await openAfter(...outcomes)).page);
    for (const text of buttons) expect(html).toContain(`>${text}</button>`);
  });

  it('lists the payments, newest first, with links to their pages', async () => {
    const older = await openAfter('pay');
    const newer = await openAfter('challenge');
    const response = await fetch(`${payments.sandbox.midtrans.snapUrl}/snap/`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toMatch(/html/);
    for (const { orderId, token } of [older, newer]) {
      expect(html).toMatch(new RegExp(`href="/snap/v4/redirection/${token}">.*${orderId}<.*Rp\u00A0150,000`));
    }
    expect(html.indexOf(newer.orderId)).toBeLessThan(html.indexOf(older.orderId));
    expect(html).toContain('capture (challenge)');
  });
});
