import { createHash } from 'node:crypto';
import { until } from '../support/until';
import { paymentSandbox } from './support/paymentSandbox';

const JAKARTA_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

describe('the payment sandbox, after a payment', () => {
  const payments = paymentSandbox();
  const { call, open, choose, cancelPage, receivedOf, statusOf } = payments;

  /** A payment after these buttons. */
  const openAfter = async (...outcomes: string[]) => {
    const payment = await open();
    for (const outcome of outcomes) expect((await choose(payment.page, outcome)).status).toBe(200);
    return payment;
  };
  const refund = (orderId: string, body?: object) => call('POST', `/v2/${orderId}/refund`, body);
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

  it('refunds in parts by the merchant API, each key once, and never more than was paid', async () => {
    const { orderId, token } = await openAfter('pay');
    const first = await refund(orderId, { refund_key: 'first', amount: 10_000, reason: 'too small' });
    expect(first.body).toMatchObject({
      status_code: '200',
      transaction_status: 'partial_refund',
      refund_amount: '10000.00',
      refund_chargeback_id: 1,
      refund_key: 'first',
    });
    expect(await refund(orderId, { refund_key: 'first', amount: 10_000 })).toMatchObject({ status: 406 });
    expect(await refund(orderId, { amount: 140_001 })).toMatchObject({ status: 414 });
    expect(await refund(orderId, { amount: 0 })).toMatchObject({ status: 400 });
    expect((await cancelPage(token)).body.error_messages).toEqual(['Transaction is on progress']);

    expect((await refund(orderId)).body).toMatchObject({ transaction_status: 'refund', refund_amount: '150000.00' });
    expect(await refund(orderId)).toMatchObject({ status: 412 });
    const state = await statusOf(orderId);
    expect(state).toMatchObject({
      status_code: '200',
      transaction_status: 'refund',
      settlement_time: expect.stringMatching(JAKARTA_TIME),
      refund_amount: '150000.00',
      refunds: [
        {
          refund_chargeback_id: 1,
          refund_amount: '10000.00',
          created_at: expect.stringMatching(JAKARTA_TIME),
          reason: 'too small',
          refund_key: 'first',
        },
        { refund_chargeback_id: 2, refund_amount: '140000.00', reason: '' },
      ],
    });
    await until(() => receivedOf(orderId).some((message) => message.transaction_status === 'refund'));
    expect(receivedOf(orderId).find((message) => message.transaction_status === 'refund')).toEqual(state);
  });

  it('refunds only a settled payment', async () => {
    const opened = await open();
    expect(await refund(opened.orderId)).toMatchObject({ status: 404 });
    for (const outcomes of [['pending'], ['card', 'confirm'], ['fail']]) {
      const { orderId } = await openAfter(...outcomes);
      expect(await refund(orderId)).toMatchObject({ status: 412 });
    }
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

  it('keeps a challenged card payment until the merchant approves or denies it', async () => {
    const { page, orderId } = await open();
    expect(await (await choose(page, 'challenge')).text()).toContain('data-event="pending"');
    const challenged = { transaction_status: 'capture', fraud_status: 'challenge', status_code: '201' };
    expect(await statusOf(orderId)).toMatchObject(challenged);
    await until(() => receivedOf(orderId).length > 0);
    expect(receivedOf(orderId)[0]).toMatchObject(challenged);
    expect((await choose(page, 'settle')).status).toBe(409);
    expect((await call('POST', `/v2/${orderId}/approve`)).body).toMatchObject({ status_code: '200' });
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'capture', fraud_status: 'accept' });
    expect(await call('POST', `/v2/${orderId}/deny`)).toMatchObject({ status: 412 });

    const denied = await openAfter('challenge');
    expect((await call('POST', `/v2/${denied.orderId}/deny`)).body).toMatchObject({ status_code: '200' });
    const state = { transaction_status: 'deny', fraud_status: 'deny', status_code: '202' };
    expect(await statusOf(denied.orderId)).toMatchObject(state);
    expect((await choose(denied.page, 'pay')).status).toBe(409);
  });

  it.each([
    ['accept', { status_code: '200', fraud_status: 'accept' }],
    ['deny', { status_code: '202', fraud_status: 'deny' }],
  ])('the button %s decides about a challenged payment', async (outcome, state) => {
    const { orderId } = await openAfter('challenge', outcome);
    expect(await statusOf(orderId)).toMatchObject(state);
  });

  it('accepts another method on the same token after an abandoned card confirmation', async () => {
    const { page, orderId } = await openAfter('card');
    expect(await (await choose(page, 'abandon')).text()).toContain('The card payment was not confirmed. Try again.');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'expire', payment_type: 'credit_card' });
    await until(() => receivedOf(orderId).some((message) => message.transaction_status === 'expire'));
    await choose(page, 'pay');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'settlement', payment_type: 'bank_transfer' });

    const transfer = await openAfter('pending');
    expect((await call('POST', `/v2/${transfer.orderId}/expire`)).body.transaction_status).toBe('expire');
    expect((await choose(transfer.page, 'pay')).status).toBe(409);
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
      expect(html).toMatch(new RegExp(`href="/snap/v4/redirection/${token}">.*${orderId}<.*Rp 150\\.000`));
    }
    expect(html.indexOf(newer.orderId)).toBeLessThan(html.indexOf(older.orderId));
    expect(html).toContain('capture (challenge)');
  });
});
