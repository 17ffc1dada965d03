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
import { DuplicateAttempt, ProviderRefused, ProviderUnreachable } from '@/server/gateways/payments/paymentProvider';

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
    const paid = await provider().stateOf('LRS-A');
    expect(paid).toMatchObject({
      event: 'paid',
      grossAmount: 150_000,
      reference: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    // The provider reports whole seconds.
    expect(paid?.receivedAt).toBeGreaterThan(before - 1_000);
    expect(paid?.receivedAt).toBeLessThanOrEqual(Date.now());
    expect(JSON.parse(paid?.payload ?? '')).toMatchObject({ order_id: 'LRS-A', transaction_status: 'settlement' });
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

    it('are accepted with an uppercase or lowercase signature', () => {
      const state = { event: 'paid', grossAmount: 150_000, receivedAt: undefined, reference: '' };
      expect(provider().read(signed())).toEqual(state);
      const upper = signed().signature_key.toUpperCase();
      expect(provider().read({ ...signed(), signature_key: upper })).toEqual(state);
    });

    it.each([
      ['another order', { order_id: 'LRS-F' }],
      ['another amount', { gross_amount: '1.00' }],
      ['another code', { status_code: '201' }],
      ['no signature', { signature_key: '' }],
      ['a short signature', { signature_key: 'ab' }],
      ['a long signature', { signature_key: 'a'.repeat(200) }],
      ['a signature that is not hexadecimal', { signature_key: 'z'.repeat(128) }],
      ['a signature by another key', { signature_key: sign(base, 'other') }],
    ])('are rejected with %s', (_name, change) => {
      expect(provider().read({ ...signed(), ...change })).toBe('signature');
    });

    it('are rejected when a pending one is changed to a settlement', () => {
      const pending = { ...base, status_code: '201', transaction_status: 'pending' };
      const altered = {
        ...pending,
        transaction_status: 'settlement',
        signature_key: sign(pending, sandbox.midtrans.serverKey),
      };
      expect(provider().read(altered)).toBe('content');
    });
  });
});
