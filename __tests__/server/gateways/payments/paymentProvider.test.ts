import { createHash } from 'node:crypto';
import { makeMidtrans } from '@/server/gateways/payments/midtrans';
import { DuplicateAttempt, ProviderRefused, ProviderUnreachable } from '@/server/gateways/payments/paymentProvider';
import {
  readRecorded,
  sendRecorded,
  startRecordedServer,
  failures,
  type RecordedResponse,
  type RecordedServer,
} from '../../support/recorded';

interface State {
  readonly says: string;
  /** What was taken back of the payment. */
  readonly reversed?: readonly object[];
  readonly body: Readonly<Record<string, unknown>> & { readonly status_code: string };
}
interface Core {
  readonly common: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, State>>;
  readonly cancelled: RecordedResponse;
  readonly cannotBeCancelled: RecordedResponse;
  readonly unknown: RecordedResponse;
  readonly unauthorized: RecordedResponse;
  readonly tooMany: RecordedResponse;
  readonly trouble: RecordedResponse;
}

const snap = readRecorded<{ answers: Record<string, RecordedResponse> }>('midtrans.snap.json').answers;
const core = readRecorded<Core>('midtrans.core.json');
const states = Object.entries(core.states).map(([name, state]) => ({ name, ...state }));
const SERVER_KEY = 'SB-Mid-server-recorded';

/** What the shop reads of a recorded state. The provider reports times of Jakarta, 7 hours ahead of UTC. */
const [CHARGED_AT, SETTLED_AT] = [Date.UTC(2026, 10, 20, 7, 39, 33), Date.UTC(2026, 10, 20, 7, 41, 2)];
const stateOf = ({ says, reversed, body }: State): object => ({
  event: says,
  grossAmount: 150_000,
  receivedAt: 'settlement_time' in body && body['payment_type'] !== 'credit_card' ? SETTLED_AT : CHARGED_AT,
  settledAt: body['transaction_status'] === 'capture' ? null : 'settlement_time' in body ? SETTLED_AT : undefined,
  reference: '249fc620-6017-4540-af7c-5a1c25788f46',
  ...(reversed ? { reversed } : {}),
});

describe('Midtrans as documented', () => {
  let server: RecordedServer;
  beforeAll(async () => {
    server = await startRecordedServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.requests.length = 0;
    timeoutMs = 5_000;
  });
  let timeoutMs = 5_000;
  const provider = () =>
    makeMidtrans({
      apiUrl: server.url,
      snapUrl: server.url,
      serverKey: SERVER_KEY,
      finishUrl: (language) => `https://lorosae.example/${language}/order-history`,
      timeoutMs,
    });
  const open = (attemptId = 'LRS-RECORDED', lifetimeMs = 3_600_000) =>
    provider().open({
      attemptId,
      items: [
        { id: '12_M', name: `Tais Scarf ${'of many colours '.repeat(6)}(M)`, price: 50_000, quantity: 2 },
        { id: '7_S', name: 'Camisa (S)', price: 50_000, quantity: 1 },
      ],
      customer: { name: 'Ana Soares', email: 'ana@example.tl' },
      language: 'tet',
      requestedAt: Date.UTC(2026, 0, 31, 18, 5, 9),
      expiresAt: Date.UTC(2026, 0, 31, 18, 5, 9) + lifetimeMs,
    });
  const cancel = () => provider().cancel({ id: 'LRS-RECORDED', token: 'the token' });
  const respondWith = (recorded: RecordedResponse | undefined): void => {
    server.respond = (_request, response) => sendRecorded(response, recorded ?? { status: 404, body: {} });
  };

  test('receives the documented token request', async () => {
    respondWith(snap.created);
    expect(await open()).toBe('66e4fa55-fdac-4ef9-91b5-733b97d1b862');
    const [request] = server.requests;
    expect([request?.method, request?.url]).toEqual(['POST', '/snap/v1/transactions']);
    expect(request?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`,
    });
    const body = JSON.parse(request?.body ?? '') as {
      transaction_details: object;
      item_details: { name: string; price: number; quantity: number }[];
    };
    expect(body.transaction_details).toEqual({ order_id: 'LRS-RECORDED', gross_amount: 150_000 });
    expect(body.item_details.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(150_000);
    expect(body.item_details.every(({ name }) => name.length <= 50)).toBe(true);
    expect(body).toMatchObject({
      expiry: { start_time: '2026-01-31 18:05:09 +0000', unit: 'minutes', duration: 60 },
      page_expiry: { unit: 'minutes', duration: 60 },
      customer_details: { first_name: 'Ana Soares', email: 'ana@example.tl' },
      credit_card: { secure: true },
      callbacks: { finish: 'https://lorosae.example/tet/order-history' },
    });
  });

  test.each([
    [59.9 * 60_000, 59],
    [60_000, 5],
    [8 * 24 * 3_600_000, 7 * 24 * 60],
  ])('a page for %d ms expires after %d minutes, within the limits of the provider', async (lifetimeMs, minutes) => {
    respondWith(snap.created);
    await open('LRS-RECORDED', lifetimeMs);
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({ page_expiry: { duration: minutes } });
  });

  test.each(['taken', 'takenInIndonesian', 'utilized'])(
    'a duplicate order id throws DuplicateAttempt: %s',
    async (name) => {
      respondWith(snap[name]);
      await expect(open()).rejects.toThrow(DuplicateAttempt);
    },
  );

  test.each(['invalid', 'unauthorized', 'forbidden'])(
    'a refused request throws ProviderRefused with the reason: %s',
    async (name) => {
      respondWith(snap[name]);
      const error = await open().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderRefused);
      expect(error).not.toBeInstanceOf(DuplicateAttempt);
      const [reason = ''] = (snap[name]?.body as { error_messages: string[] }).error_messages;
      expect((error as Error).message).toContain(reason);
      expect((error as Error).message).not.toContain(SERVER_KEY);
    },
  );

  test.each(['tooMany', 'trouble'])('an error status throws ProviderUnreachable: %s', async (name) => {
    respondWith(snap[name]);
    await expect(open()).rejects.toThrow(ProviderUnreachable);
    respondWith(name === 'tooMany' ? core.tooMany : core.trouble);
    await expect(provider().stateOf('LRS-RECORDED')).rejects.toThrow(ProviderUnreachable);
    await expect(cancel()).rejects.toThrow(ProviderUnreachable);
  });

  test.each(Object.keys(failures))('throws ProviderUnreachable when it %s', async (name) => {
    server.respond = (_request, response) => failures[name]?.(response);
    if (name.startsWith('hangs')) timeoutMs = 100;
    await expect(open()).rejects.toThrow(ProviderUnreachable);
    await expect(provider().stateOf('LRS-RECORDED')).rejects.toThrow(ProviderUnreachable);
    await expect(cancel()).rejects.toThrow(ProviderUnreachable);
  });

  test.each(states)('stateOf reads, with the whole answer: $name', async (recorded) => {
    const body = { ...core.common, ...recorded.body };
    respondWith({ status: 200, body });
    const { payload, ...state } = (await provider().stateOf('LRS-RECORDED')) ?? {};
    expect(state).toEqual(stateOf(recorded));
    expect(JSON.parse(payload ?? '')).toEqual(body);
    expect(server.requests[0]).toMatchObject({ method: 'GET', url: '/v2/LRS-RECORDED/status' });
  });

  test.each(states)('read reads of which attempt a notification is: $name', (recorded) => {
    const message = { ...core.common, ...recorded.body } as Record<string, string>;
    const { order_id: id = '', status_code: code = '', gross_amount: amount = '' } = message;
    const signature = createHash('sha512').update(`${id}${code}${amount}${SERVER_KEY}`).digest('hex');
    const signed = { ...message, signature_key: signature };
    expect(provider().read(JSON.stringify(signed))).toEqual({ attemptId: 'LRS-RECORDED' });
    expect(provider().read(JSON.stringify({ ...signed, gross_amount: '1.00' }))).toBe('signature');
  });

  test.each([
    ['without a code', { status_code: undefined }],
    ['with a number as its code', { status_code: 200 }],
    ['with null as its code', { status_code: null }],
  ])('stateOf reads an answer %s', async (_name, change) => {
    respondWith({ status: 200, body: { ...core.common, ...core.states.settlement?.body, ...change } });
    expect(await provider().stateOf('LRS-RECORDED')).toMatchObject({ event: 'paid', grossAmount: 150_000 });
  });

  test('a number as the code of a missing transaction is read too', async () => {
    respondWith({ status: 200, body: { status_code: 404 } });
    expect(await provider().stateOf('LRS-RECORDED')).toBeUndefined();
  });

  test('stateOf says what is unclear, with the whole answer', async () => {
    const body = { ...core.common, status_code: '200', transaction_status: 'settled' };
    respondWith({ status: 200, body });
    const { payload = '', ...state } = (await provider().stateOf('LRS-RECORDED')) ?? {};
    expect(state).toEqual({ event: 'unclear', what: 'status "settled"' });
    expect(JSON.parse(payload)).toEqual(body);
    // It may be a payment: nothing is cancelled.
    expect(await cancel()).toBe('inProgress');
  });

  describe('optional fields that the provider refuses', () => {
    const EMAIL = 'customer_details.email format is invalid';
    /** Refuses requests that have one of these fields, for these reasons. */
    const refuse = (refused: Readonly<Record<string, unknown>>, status = 400) => {
      server.respond = ({ body }, response) => {
        const field = Object.keys(refused).find((name) => name in (JSON.parse(body) as object));
        const answer = field ? { status, body: { error_messages: refused[field] } } : snap.created;
        sendRecorded(response, answer as RecordedResponse);
      };
    };
    const fieldsOf = (index: number) => Object.keys(JSON.parse(server.requests[index]?.body ?? '{}') as object);

    test.each([
      ['the email', { customer_details: [EMAIL] }, ['customer_details']],
      ['the email, in words without the field', { customer_details: ['Email is invalid'] }, ['customer_details']],
      ['the phone', { customer_details: ['customer_details.phone is invalid'] }, ['customer_details']],
      ['the name', { customer_details: ['first_name is too long'] }, ['customer_details']],
      ['a text instead of a list of reasons', { customer_details: EMAIL }, ['customer_details']],
      ['the names of items', { item_details: ['item_details Name too long'] }, ['item_details']],
      [
        'both, one after the other',
        { customer_details: [EMAIL], item_details: ['item_details.id'] },
        ['customer_details', 'item_details'],
      ],
    ])('are left out: %s', async (_name, refused, left) => {
      refuse(refused);
      expect(await open()).toBe('66e4fa55-fdac-4ef9-91b5-733b97d1b862');
      expect(fieldsOf(server.requests.length - 1)).toEqual(fieldsOf(0).filter((field) => !left.includes(field)));
      expect(fieldsOf(0)).toEqual(expect.arrayContaining(left));
    });

    test('are sent when something else is refused, which is tried once', async () => {
      refuse({ transaction_details: ['transaction_details.gross_amount must be positive'] });
      await expect(open()).rejects.toThrow(ProviderRefused);
      expect(server.requests).toHaveLength(1);
    });

    test('are sent when the key is refused', async () => {
      refuse({ customer_details: [EMAIL] }, 401);
      await expect(open()).rejects.toThrow(ProviderRefused);
      expect(server.requests).toHaveLength(1);
    });
  });

  test.each([
    ['Tais '.repeat(20), 'Tais Tais Tais Tais Tais Tais Tais Tais Tais Tais'],
    ['Tais\u0000\n\u200b Shirt', 'Tais Shirt'],
    ['👗'.repeat(40), '👗'.repeat(25)],
    ['\u200b', '12_M'],
    ['Tais & "Belt" <b>', 'Tais & "Belt" <b>'],
  ])('the name of an item is sent as the provider takes it: %j', async (name, sent) => {
    respondWith(snap.created);
    const items = [{ id: '12_M', name, price: 1, quantity: 1 }];
    const customer = { name: 'Ana', email: 'ana@example.tl' };
    const times = { requestedAt: 0, expiresAt: 3_600_000 };
    await provider().open({ attemptId: 'LRS-RECORDED', items, customer, language: 'en', ...times });
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({ item_details: [{ id: '12_M', name: sent }] });
  });

  test('stateOf returns undefined before a payment method is chosen', async () => {
    respondWith(core.unknown);
    expect(await provider().stateOf('LRS-RECORDED')).toBeUndefined();
    respondWith({ ...core.unknown, status: 200 });
    expect(await provider().stateOf('LRS-RECORDED')).toBeUndefined();
  });

  describe('cancel', () => {
    const state = (name: string): RecordedResponse => ({
      status: 200,
      body: { ...core.common, ...core.states[name]?.body },
    });
    /** Responds by the last part of the path; of several states, the last one repeats. */
    const respondBy = (found: {
      readonly states: readonly (RecordedResponse | undefined)[];
      readonly payment?: RecordedResponse;
      readonly page?: RecordedResponse | undefined;
    }): void => {
      const states = [...found.states];
      server.respond = ({ method, url }, response) => {
        const isPage = url.startsWith('/snap/');
        const recorded = method === 'GET' ? (states.length > 1 ? states.shift() : states[0]) : undefined;
        sendRecorded(response, recorded ?? (isPage ? found.page : found.payment) ?? { status: 500, body: {} });
      };
    };
    const urls = () => server.requests.map(({ method, url }) => `${method} ${url}`);
    const STATUS = 'GET /v2/LRS-RECORDED/status';
    const PAYMENT = 'POST /v2/LRS-RECORDED/cancel';
    const PAGE = 'POST /snap/v1/transactions/the%20token/cancel';

    test.each(['pageCancelled', 'pageCancelledBefore', 'pageUnknown'])(
      'closes the page when no method is chosen: %s',
      async (name) => {
        respondBy({ states: [core.unknown], page: snap[name] });
        expect(await cancel()).toBe('cancelled');
        expect(urls()).toEqual([STATUS, PAGE]);
      },
    );

    test('cancels a pending payment and closes the page', async () => {
      respondBy({ states: [state('pending')], payment: core.cancelled, page: snap.pageCancelled });
      expect(await cancel()).toBe('cancelled');
      expect(urls()).toEqual([STATUS, PAYMENT, PAGE]);
    });

    test.each([
      ['capture', 'paid'],
      ['settlement', 'paid'],
      ['captureChallenged', 'inProgress'],
    ])('leaves a payment alone: %s', async (name, result) => {
      respondBy({ states: [state(name)] });
      expect(await cancel()).toBe(result);
      expect(urls()).toEqual([STATUS]);
    });

    test.each([
      ['a method is chosen at that moment', [core.unknown, state('pending')], 'inProgress'],
      ['it is paid at that moment', [core.unknown, state('settlement')], 'paid'],
      ['a card payment awaits its confirmation', [state('pending')], 'inProgress'],
    ])('returns why the page stays open when %s', async (_name, found, result) => {
      respondBy({ states: found, payment: core.cannotBeCancelled, page: snap.pageInProgress });
      expect(await cancel()).toBe(result);
    });

    test('throws ProviderRefused for another response', async () => {
      respondBy({ states: [core.unknown], page: snap.forbidden });
      await expect(cancel()).rejects.toThrow(ProviderRefused);
    });
  });

  test('the key of another environment throws ProviderRefused', async () => {
    respondWith(core.unauthorized);
    await expect(provider().stateOf('LRS-RECORDED')).rejects.toThrow(ProviderRefused);
    respondWith({ ...core.unauthorized, status: 200 });
    await expect(cancel()).rejects.toThrow(ProviderRefused);
  });
});
