import { readMidtransState } from '@/server/gateways/payments/midtransState';

type Fields = Parameters<typeof readMidtransState>[0];

const say = (transaction_status: string, status_code: string, fields: Partial<Fields> = {}) =>
  readMidtransState({ transaction_status, status_code, gross_amount: '150000.00', ...fields });
const reversedBy = (transaction_status: string, fields: Partial<Fields>) => {
  const state = say(transaction_status, '200', fields);
  if (state.event !== 'paid') throw new Error(`The state is ${state.event}.`);
  return state.reversed;
};

describe('readMidtransState', () => {
  it.each([
    ['settlement', '200', undefined, 'paid'],
    ['capture', '200', 'accept', 'paid'],
    ['capture', '201', 'challenge', 'challenged'],
    ['capture', '200', 'deny', 'failed'],
    ['authorize', '200', undefined, 'open'],
    ['pending', '201', undefined, 'open'],
    ['deny', '202', undefined, 'failed'],
    ['failure', '202', undefined, 'failed'],
    ['expire', '407', undefined, 'expired'],
    ['cancel', '200', undefined, 'cancelled'],
  ])('reads %s (%s, fraud %s) as %s', (status, code, fraud_status, event) => {
    expect(say(status, code, { fraud_status })).toEqual({
      ...{ event, grossAmount: 150_000, receivedAt: undefined, reference: '' },
      settledAt: status === 'capture' ? null : undefined,
    });
  });

  it.each([
    ['authorised', '"authorised"'],
    ['constructor', '"constructor"'],
    ['', '""'],
    [null, '"null"'],
    [undefined, '""'],
    [7, '"7"'],
    [['settlement'], '"["settlement"]"'],
    ['x'.repeat(100), `"${'x'.repeat(40)}"`],
  ])('does not know the status %p', (transaction_status, quoted) => {
    const found = readMidtransState({ transaction_status, status_code: '200', gross_amount: '150000.00' });
    expect(found).toEqual({ event: 'unclear', what: `status ${quoted}` });
  });

  it.each([null, undefined, 7, '', 'ACCEPT', 'unknown', 'green', ['challenge'], { status: 'deny' }, true])(
    'reads a payment whose fraud status is %p',
    (fraud_status) => {
      for (const status of ['settlement', 'capture']) {
        expect(say(status, '200', { fraud_status })).toMatchObject({ event: 'paid', grossAmount: 150_000 });
      }
    },
  );

  it.each([
    ['SETTLEMENT', 200, 'paid'],
    [' Capture ', ' 200 ', 'paid'],
    ['Expire', 407, 'expired'],
    ['Capture', 201, 'challenged'],
  ])('reads the status %p with the code %p as %s', (transaction_status, status_code, event) => {
    const fraud_status = event === 'challenged' ? 'Challenge' : 'accept';
    expect(readMidtransState({ transaction_status, status_code, gross_amount: 150_000, fraud_status })).toMatchObject({
      ...{ event, grossAmount: 150_000 },
    });
  });

  it.each([null, undefined, 7, ['2026-01-31'], {}, '', 'yesterday', '31/01/2026', '0000-00-00 00:00:00'])(
    'reads a payment whose times are %p',
    (time) => {
      const times = { settlement_time: time, transaction_time: time };
      expect(say('settlement', '200', times)).toMatchObject({ event: 'paid', receivedAt: undefined });
    },
  );

  it.each([
    ['2026-01-31 23:59:59', Date.UTC(2026, 0, 31, 16, 59, 59)],
    ['2026-01-31 23:59:59.123', Date.UTC(2026, 0, 31, 16, 59, 59, 123)],
    ['2026-01-31T23:59:59', Date.UTC(2026, 0, 31, 16, 59, 59)],
    ['2026-01-31T16:59:59Z', Date.UTC(2026, 0, 31, 16, 59, 59)],
    ['2026-01-31 23:59:59 +0700', Date.UTC(2026, 0, 31, 16, 59, 59)],
    ['2026-02-01T01:59:59+09:00', Date.UTC(2026, 0, 31, 16, 59, 59)],
  ])('reads the time %p', (settlement_time, receivedAt) => {
    expect(say('settlement', '200', { settlement_time })).toMatchObject({ receivedAt });
  });

  it.each([null, undefined, {}, ['a1']])('reads a payment whose own id is %p', (transaction_id) => {
    expect(say('settlement', '200', { transaction_id })).toMatchObject({ event: 'paid', reference: '' });
  });

  it('reads the amount that was asked for beside the fee that the customer pays', () => {
    const gross_amount_info = { original_amount: '150000', gross_amount: '150071', customer_imposed_payment_fee: '71' };
    const fields = { gross_amount: '150071.00', metadata: { extra_info: { gross_amount_info } } };
    expect(say('settlement', '200', fields)).toMatchObject({ event: 'paid', grossAmount: 150_000 });
    for (const metadata of [null, 7, [], {}, { extra_info: null }, { extra_info: { gross_amount_info: 'none' } }]) {
      expect(say('settlement', '200', { metadata })).toMatchObject({ grossAmount: 150_000 });
    }
  });

  it('reads when the payment was received, in the time of Jakarta, and its reference', () => {
    const transaction_time = '2026-01-31 23:59:59';
    expect(say('capture', '200', { transaction_time, transaction_id: 'a1' })).toMatchObject({
      receivedAt: Date.UTC(2026, 0, 31, 16, 59, 59),
      reference: 'a1',
    });
    expect(say('settlement', '200', { transaction_time, settlement_time: '2026-02-01 00:00:01' })).toMatchObject({
      receivedAt: Date.UTC(2026, 0, 31, 17, 0, 1),
    });
    expect(say('settlement', '200', { transaction_time: 'yesterday' })).toMatchObject({ receivedAt: undefined });
  });

  const [BEGUN, SETTLED] = [Date.UTC(2026, 0, 31, 15), Date.UTC(2026, 1, 2, 3)];
  it.each<[string, string, Partial<Fields>, number | undefined, number | null | undefined]>([
    ['a captured card', 'capture', { payment_type: 'credit_card' }, BEGUN, null],
    ['a captured payment of an unknown method', 'Capture', { payment_type: null }, BEGUN, null],
    ['a captured card with a time of settlement', 'capture', { settlement_time: '2026-02-02 10:00:00' }, BEGUN, null],
    ['a settled card', 'settlement', { payment_type: 'credit_card' }, BEGUN, SETTLED],
    ['a settled card in capitals', 'SETTLEMENT', { payment_type: ' Credit_Card ' }, BEGUN, SETTLED],
    [
      'a settled card without a time',
      'settlement',
      { payment_type: 'credit_card', settlement_time: null },
      BEGUN,
      undefined,
    ],
    [
      'a settled card without the time of its payment',
      'settlement',
      { payment_type: 'credit_card', transaction_time: null },
      ...([SETTLED, SETTLED] as const),
    ],
    [
      'a transfer, whose transaction begins before it is paid',
      'settlement',
      { payment_type: 'bank_transfer' },
      SETTLED,
      SETTLED,
    ],
    ['a payment of an unknown method', 'settlement', { payment_type: 7 }, SETTLED, SETTLED],
    ['a refunded card', 'refund', { payment_type: 'credit_card' }, BEGUN, SETTLED],
    ['a card that is charged back in part', 'partial_chargeback', { payment_type: 'credit_card' }, BEGUN, SETTLED],
  ])('reads when %s was taken and settled', (_name, status, fields, receivedAt, settledAt) => {
    const settlement = status.toLowerCase() === 'capture' ? {} : { settlement_time: '2026-02-02 10:00:00' };
    const times = { transaction_time: '2026-01-31 22:00:00', ...settlement };
    expect(say(status, '200', { ...times, ...fields })).toMatchObject({ event: 'paid', receivedAt, settledAt });
  });

  it.each([
    ['refund', {}, [{ kind: 'refund', rupiah: undefined }]],
    ['refund', { refund_amount: '150000.00' }, [{ kind: 'refund', rupiah: undefined }]],
    ['chargeback', {}, [{ kind: 'chargeback', rupiah: undefined }]],
    ['partial_refund', { refund_amount: '50000.00' }, [{ kind: 'refund', rupiah: 50_000 }]],
    ['partial_refund', { refund_amount: 50_000 }, [{ kind: 'refund', rupiah: 50_000 }]],
    ['partial_refund', { refund_amount: null, refunds: [{ refund_amount: 9 }] }, [{ kind: 'refund', rupiah: 9 }]],
    ['partial_refund', { refunds: [null, { refund_amount: '5' }, 'x'] }, [{ kind: 'refund', rupiah: 5 }]],
    ['partial_refund', { refunds: 'none', refund_amount: {} }, [{ kind: 'refund', rupiah: 0 }]],
    ['Partial_Refund', { refund_amount: '7.00' }, [{ kind: 'refund', rupiah: 7 }]],
    [
      'partial_refund',
      { refunds: [{ refund_amount: '20000.00' }, { refund_amount: '5000.00' }] },
      [{ kind: 'refund', rupiah: 25_000 }],
    ],
    ['partial_chargeback', { chargeback_amount: '40000.00' }, [{ kind: 'chargeback', rupiah: 40_000 }]],
    [
      'refund',
      { refund_amount: '110000.00', chargeback_amount: '40000.00' },
      [
        { kind: 'chargeback', rupiah: 40_000 },
        { kind: 'refund', rupiah: undefined },
      ],
    ],
    [
      'partial_chargeback',
      { refund_amount: '50000.00', chargeback_amount: '40000.00' },
      [
        { kind: 'refund', rupiah: 50_000 },
        { kind: 'chargeback', rupiah: 40_000 },
      ],
    ],
  ])('reads %s with %j as paid, and what was taken back', (status, fields, reversed) => {
    expect(reversedBy(status, fields)).toEqual(reversed);
  });

  it.each(['partial_refund', 'partial_chargeback'])('reads %s without its amount as a part of 0', (status) => {
    expect(reversedBy(status, {})).toEqual([expect.objectContaining({ rupiah: 0 })]);
  });

  it.each(['settlement', 'refund', 'partial_chargeback'])('rejects %s with the code of another status', (status) => {
    for (const code of ['201', '202', '407', '', '0200']) {
      expect(say(status, code)).toEqual({ event: 'unclear', what: `status "${status}" with the code "${code}"` });
    }
  });

  it.each(['150000.50', '1e5', '-1', '', '15 000', '150000,00'])('rejects the amount %p', (gross_amount) => {
    expect(say('settlement', '200', { gross_amount })).toEqual({ event: 'unclear', what: `amount "${gross_amount}"` });
  });

  it.each(['7', '7.0', '7.00'])('reads the amount %p', (gross_amount) => {
    expect(say('settlement', '200', { gross_amount })).toMatchObject({ event: 'paid', grossAmount: 7 });
  });
});
