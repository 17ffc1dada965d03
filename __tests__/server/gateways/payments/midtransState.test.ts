import { readMidtransState } from '@/server/gateways/payments/midtransState';

type Fields = Parameters<typeof readMidtransState>[0];

const say = (transaction_status: string, status_code: string, fields: Partial<Fields> = {}) =>
  readMidtransState({ transaction_status, status_code, gross_amount: '150000.00', ...fields });
const reversedBy = (transaction_status: string, fields: Partial<Fields>) => {
  const state = say(transaction_status, '200', fields);
  if (state === 'content') throw new Error('The state was rejected.');
  expect(state.event).toBe('paid');
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
      ...{ event, grossAmount: 150_000 },
      ...{ receivedAt: undefined, reference: '' },
    });
  });

  it.each(['authorised', 'constructor', ''])('reads the unknown status %p as open', (status) => {
    expect(say(status, '200')).toMatchObject({ event: 'open' });
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

  it.each([
    ['refund', {}, [{ kind: 'refund', rupiah: undefined }]],
    ['refund', { refund_amount: '150000.00' }, [{ kind: 'refund', rupiah: undefined }]],
    ['chargeback', {}, [{ kind: 'chargeback', rupiah: undefined }]],
    ['partial_refund', { refund_amount: '50000.00' }, [{ kind: 'refund', rupiah: 50_000 }]],
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
    for (const code of ['201', '202', '407', '', '0200']) expect(say(status, code)).toBe('content');
  });

  it.each(['150000.50', '1e5', '-1', '', '15 000', '150000,00'])('rejects the amount %p', (gross_amount) => {
    expect(say('settlement', '200', { gross_amount })).toBe('content');
  });

  it.each(['7', '7.0', '7.00'])('reads the amount %p', (gross_amount) => {
    expect(say('settlement', '200', { gross_amount })).toMatchObject({ event: 'paid', grossAmount: 7 });
  });
});
