import { midtransAddresses, snapScriptUrl } from '@/server/gateways/payments/midtransAddresses';

describe('midtransAddresses', () => {
  it.each([
    ['https://api.midtrans.com', 'https://app.midtrans.com'],
    ['https://api.midtrans.com/', 'https://app.midtrans.com/'],
    ['https://api.midtrans.com/v2', 'https://app.midtrans.com/snap'],
    ['https://api.midtrans.com/v2/', 'https://app.midtrans.com/snap/v1'],
    ['https://api.midtrans.com', 'https://app.midtrans.com/snap/v1/transactions'],
    ['https://api.midtrans.com', 'https://app.midtrans.com/snap/snap.js'],
  ])('builds the same URLs from %s and %s', (apiUrl, snapUrl) => {
    const addresses = midtransAddresses(apiUrl, snapUrl);
    expect(addresses.transactions).toBe('https://app.midtrans.com/snap/v1/transactions');
    expect(addresses.script).toBe('https://app.midtrans.com/snap/snap.js');
    expect(addresses.cancelPage('a b')).toBe('https://app.midtrans.com/snap/v1/transactions/a%20b/cancel');
    expect(addresses.core('LRS-1', 'status')).toBe('https://api.midtrans.com/v2/LRS-1/status');
  });

  it('returns the URL of the script', () => {
    expect(snapScriptUrl('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/snap/snap.js');
  });
});
