import { readMidtransState } from '@/server/gateways/payments/midtransState';

const say = (transaction_status: string, status_code: string, fraud_status?: string, gross_amount = '150000.00') =>
  readMidtransState({ transaction_status, status_code, gross_amount, fraud_status });

describe('readMidtransState', () => {
  it.each([
    ['settlement', '200', undefined, 'paid'],
    ['capture', '200', 'accept', 'paid'],
    ['capture', '201', 'challenge', 'open'],
    ['capture', '200', 'deny', 'failed'],
    ['partial_refund', '200', 'accept', 'paid'],
    ['authorize', '200', undefined, 'open'],
    ['pending', '201', undefined, 'open'],
    ['deny', '202', undefined, 'failed'],
    ['failure', '202', undefined, 'failed'],
    ['expire', '407', undefined, 'expired'],
    ['cancel', '200', undefined, 'cancelled'],
  ])('reads %s (%s, fraud %s) as %s', (status, code, fraud, event) => {
    expect(say(status, code, fraud)).toEqual({ event, grossAmount: 150_000 });
  });

  it('returns undefined for other statuses', () => {
    for (const status of ['refund', 'chargeback', 'constructor', '']) {
      expect(say(status, '200')).toBeUndefined();
    }
  });

  it.each(['201', '202', '407', '', '0200'])('rejects a settlement with the code %p', (code) => {
    expect(say('settlement', code)).toBe('content');
  });

  it.each(['150000.50', '1e5', '-1', '', '15 000', '150000,00'])('rejects the amount %p', (amount) => {
    expect(say('settlement', '200', 'accept', amount)).toBe('content');
  });

  it('reads an amount with and without decimals', () => {
    expect(say('settlement', '200', 'accept', '7')).toEqual({ event: 'paid', grossAmount: 7 });
    expect(say('settlement', '200', 'accept', '7.0')).toEqual({ event: 'paid', grossAmount: 7 });
  });
});
