import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@/sandbox/startSandbox';
import type { Sandbox } from '@/sandbox/startSandbox';
import { makeMidtrans } from '@/server/gateways/payments/midtrans';
import {
  DuplicateAttempt,
  ProviderRefused,
  ProviderUnreachable,
  type ProviderState,
} from '@/server/gateways/payments/paymentProvider';

const log = { info: () => undefined, warn: () => undefined };
const finishUrl = () => 'http://127.0.0.1:1/order-history';

const request = (attemptId: string) => ({
  attemptId,
  items: [{ id: '1_M', name: `${'Tais '.repeat(20)}(M)`, price: 50_000, quantity: 3 }],
  customer: { name: 'Ana', email: 'ana@example.com' },
  language: 'en' as const,
  requestedAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
});

describe('midtrans', () => {
  let dataDir: string;
  let sandbox: Sandbox;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'midtrans-'));
    sandbox = await startSandbox({ port: 0, dataDir, shopUrl: 'http://127.0.0.1:1', log });
  });
  afterAll(async () => {
    await sandbox.close();
    await rm(dataDir, { recursive: true });
  });
  const provider = (changes = {}) => makeMidtrans({ ...sandbox.midtrans, finishUrl, ...changes });
  const press = (token: string, outcome: string) =>
    fetch(`${sandbox.midtrans.snapUrl}/snap/v4/redirection/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });

  it('opens an attempt once, and reads its state until it is paid', async () => {
    const token = await provider().open(request('LRS-A'));
    await expect(provider().open(request('LRS-A'))).rejects.toThrow(DuplicateAttempt);
    expect(await provider().stateOf('LRS-A')).toBeUndefined();
    await press(token, 'pending');
    expect(await provider().stateOf('LRS-A')).toMatchObject({ event: 'open', grossAmount: 150_000 });
    const before = Date.now();
    await press(token, 'pay');
    const paid = (await provider().stateOf('LRS-A')) as ProviderState & { payload: string };
    expect(paid).toMatchObject({
      event: 'paid',
      grossAmount: 150_000,
      reference: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    // The provider reports whole seconds.
    expect(paid.receivedAt).toBeGreaterThan(before - 1_000);
    expect(paid.receivedAt).toBeLessThanOrEqual(Date.now());
    expect(JSON.parse(paid.payload)).toMatchObject({ order_id: 'LRS-A', transaction_status: 'settlement' });
    expect(await provider().cancel({ id: 'LRS-A', token })).toBe('paid');
  });

  it.each([
    ['that was not opened', [], undefined],
    ['that waits for a transfer', ['pending'], 'cancelled'],
    ['that was denied', ['fail'], 'failed'],
  ])('cancels an attempt %s, which cannot be paid any more', async (name, outcomes, event) => {
    const id = `LRS-B-${name.replaceAll(' ', '-')}`;
    const token = await provider().open(request(id));
    for (const outcome of outcomes) await press(token, outcome);
    expect(await provider().cancel({ id, token })).toBe('cancelled');
    expect(await provider().cancel({ id, token })).toBe('cancelled');
    expect((await press(token, 'pay')).status).toBe(409);
    expect((await provider().stateOf(id))?.event).toBe(event);
    expect(await provider().cancel({ id: 'LRS-none', token: 'none' })).toBe('cancelled');
  });

  it('does not cancel a payment that is held for a fraud check', async () => {
    const id = 'LRS-challenged';
    const token = await provider().open(request(id));
    await press(token, 'challenge');
    expect(await provider().stateOf(id)).toMatchObject({ event: 'challenged', grossAmount: 150_000 });
    expect(await provider().cancel({ id, token })).toBe('inProgress');
    await press(token, 'accept');
    expect(await provider().stateOf(id)).toMatchObject({ event: 'paid' });
  });

  it('cancels neither a card payment in progress nor a captured one', async () => {
    const id = 'LRS-card';
    const token = await provider().open(request(id));
    await press(token, 'card');
    expect(await provider().cancel({ id, token })).toBe('inProgress');
    await press(token, 'confirm');
    expect(await provider().cancel({ id, token })).toBe('paid');
    expect((await provider().stateOf(id))?.event).toBe('paid');
  });

  it('distinguishes a refused request from an unreachable provider', async () => {
    await expect(provider({ serverKey: 'other' }).open(request('LRS-C'))).rejects.toThrow(ProviderRefused);
    await expect(provider({ serverKey: 'other' }).stateOf('LRS-C')).rejects.toThrow(ProviderRefused);
    const away = { apiUrl: 'http://127.0.0.1:1', snapUrl: 'http://127.0.0.1:1' };
    await expect(provider(away).open(request('LRS-C'))).rejects.toThrow(ProviderUnreachable);
    await expect(provider(away).stateOf('LRS-C')).rejects.toThrow(ProviderUnreachable);
  });

  describe('a failing provider', () => {
    let server: Server;
    let listener: RequestListener;
    beforeAll(async () => {
      server = createServer((incoming, response) => listener(incoming, response));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const failingProvider = () => provider({ apiUrl: url(), snapUrl: url(), timeoutMs: 200 });

    it.each<[string, RequestListener]>([
      ['hangs', () => undefined],
      ['closes the connection', (_incoming, response) => response.destroy()],
      ['sends an HTML page', (_incoming, response) => response.end('<html>')],
      ['says 500', (_incoming, response) => response.writeHead(500).end('{}')],
      ['says 429', (_incoming, response) => response.writeHead(429).end('{}')],
      ['redirects', (_incoming, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
      ['hangs in the middle', (_incoming, response) => response.writeHead(201).write('{"token":')],
    ])('that %s is unreachable', async (_name, behaviour) => {
      listener = behaviour;
      await expect(failingProvider().open(request('LRS-D'))).rejects.toThrow(ProviderUnreachable);
      await expect(failingProvider().stateOf('LRS-D')).rejects.toThrow(ProviderUnreachable);
    });

    it('reads a missing transaction from the body of an older gateway', async () => {
      listener = (_incoming, response) => response.end('{"status_code":"404"}');
      expect(await failingProvider().stateOf('LRS-D')).toBeUndefined();
    });
  });

  describe('notifications', () => {
    const sign = (parts: { order_id: string; status_code: string; gross_amount: string }, key: string) =>
      createHash('sha512').update(`${parts.order_id}${parts.status_code}${parts.gross_amount}${key}`).digest('hex');
    const base = { order_id: 'LRS-E', status_code: '200', gross_amount: '150000.00', transaction_status: 'settlement' };
    const signed = () => ({ ...base, signature_key: sign(base, sandbox.midtrans.serverKey) });

    const read = (message: object | string) =>
      provider().read(typeof message === 'string' ? message : JSON.stringify(message));

    it.each<[string, () => object | string]>([
      ['a lowercase signature', () => signed()],
      ['an uppercase signature', () => ({ ...signed(), signature_key: signed().signature_key.toUpperCase() })],
      ['a number as its code', () => ({ ...signed(), status_code: 200 })],
      ['a number as its amount', () => ({ ...signed(), gross_amount: 150_000 })],
      ['an amount without decimals', () => ({ ...signed(), gross_amount: '150000' })],
      ['a number with decimals as its amount', () => JSON.stringify(signed()).replace('"150000.00"', '150000.00')],
      [
        'an amount that was signed without decimals',
        () => ({ ...base, signature_key: sign({ ...base, gross_amount: '150000' }, sandbox.midtrans.serverKey) }),
      ],
      ['null and lists in other fields', () => ({ ...signed(), fraud_status: null, transaction_status: ['x'] })],
      ['spaces around the signature', () => ({ ...signed(), signature_key: ` ${signed().signature_key}\n` })],
      ['a field twice, of which the last counts', () => JSON.stringify(signed()).replace('{', '{"order_id":"LRS-F",')],
    ])('are accepted with %s', (_name, message) => {
      expect(read(message())).toEqual({ attemptId: 'LRS-E' });
    });

    it('keep every digit of an order id that is a number', () => {
      const order_id = '90071992547409931234';
      const signature_key = sign({ ...base, order_id }, sandbox.midtrans.serverKey);
      const message = JSON.stringify({ ...base, order_id, signature_key }).replace(`"${order_id}"`, order_id);
      expect(read(message)).toEqual({ attemptId: order_id });
    });

    it.each([
      ['another order', { order_id: 'LRS-F' }],
      ['another amount', { gross_amount: '1.00' }],
      ['another number as its amount', { gross_amount: 15_000 }],
      ['another code', { status_code: '201' }],
      ['no signature', { signature_key: '' }],
      ['a short signature', { signature_key: 'ab' }],
      ['a long signature', { signature_key: 'a'.repeat(200) }],
      ['a signature that is not hexadecimal', { signature_key: 'z'.repeat(128) }],
      ['a signature that is a number', { signature_key: 7 }],
      ['a signature by another key', { signature_key: sign(base, 'other') }],
    ])('are rejected with %s', (_name, change) => {
      expect(read({ ...signed(), ...change })).toBe('signature');
    });

    it.each([
      ['no order', { order_id: null }],
      ['an empty order', { order_id: '' }],
      ['a list of orders', { order_id: ['LRS-E'] }],
      ['no amount', { gross_amount: undefined }],
      ['an object as its amount', { gross_amount: { value: '150000.00' } }],
      ['no code', { status_code: null }],
      ['an object as its signature', { signature_key: {} }],
    ])('are rejected with %s: nothing is signed', (_name, change) => {
      expect(read({ ...signed(), ...change })).toBe('content');
    });

    it.each(['[]', 'null', '7', '"text"'])('are rejected when they are %s', (text) => {
      expect(read(text)).toBe('content');
    });

    it('are rejected with an order id that the database cannot store', () => {
      const order_id = 'LRS\u0000';
      const signature_key = sign({ ...base, order_id }, sandbox.midtrans.serverKey);
      expect(read({ ...base, order_id, signature_key })).toBe('content');
    });
  });
});
