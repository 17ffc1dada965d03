import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { until } from '../../support/until';
import { createTestEffects, type TestEffectsOptions } from '../../support/effects';
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@/shared/constants';
import { addressesApi } from '@/client/api/addresses/addressesApi';
import { isRequestError, refusalText } from '@/client/transport/requestError';
import { cartApi } from '@/client/api/cart/cartApi';
import { newsletterApi } from '@/client/api/newsletter/newsletterApi';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { authApi } from '@/client/api/auth/authApi';
import { profileApi } from '@/client/api/profile/profileApi';
import { uploadsApi } from '@/client/api/uploads/uploadsApi';
import { makeStore, type ShopStore } from '@/client/app/store';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Starts an HTTP server that records its requests and responds as the test sets. */
const openServer = async () => {
  const received: Received[] = [];
  let respond = (response: ServerResponse): void => void response.end('{}');
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('latin1')));
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, text });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Waits until a request has arrived. */
    asked: () => until(() => received.length > 0, { what: 'a request' }),
    answer: (status: number, body: unknown, headers: Record<string, string> = {}, delay = 0) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      respond = (response) => void setTimeout(() => response.writeHead(status, headers).end(text), delay);
    },
    hang: () => {
      respond = () => undefined;
    },
    breakOff: () => {
      respond = (response) => void response.destroy();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

const fields = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' } as const;
const user = { name: 'Ana', email: 'ana@example.com', phone: '', avatar: '' };

describe('base query', () => {
  let server: Awaited<ReturnType<typeof openServer>>;
  beforeEach(async () => {
    server = await openServer();
  });
  afterEach(() => server.close());

  const open = (options: TestEffectsOptions = {}) => {
    const effects = createTestEffects({ fetch: (url, init) => fetch(server.url + url, init), ...options });
    return { effects, store: makeStore({ effects }) };
  };
  const signedIn = { local: { 'auth-token': 'token-1' } };
  const subscribe = newsletterApi.endpoints.subscribe.initiate('ana@example.com', { track: false });
  const getCart = cartApi.endpoints.getCart.initiate(undefined, { subscribe: false, forceRefetch: true });
  const getProfile = profileApi.endpoints.getProfile.initiate(undefined, { subscribe: false, forceRefetch: true });

  test('sends method, path with id, JSON body and bearer token as the contract specifies', async () => {
    server.answer(200, { success: true, updatedAddress: { _id: 'a/1', ...fields } });
    const { store } = open(signedIn);
    await store.dispatch(addressesApi.endpoints.editAddress.initiate({ id: 'a/1', fields }));
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      method: 'PUT',
      url: '/api/addresses/edit/a%2F1',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', authorization: 'Bearer token-1' },
    });
    expect(JSON.parse(server.received[0]?.text ?? '')).toEqual(fields);
  });

  test('sends no authorization header without a token, or with a token that a header cannot contain', async () => {
    server.answer(200, { success: true, message: 'ok' });
    await open().store.dispatch(subscribe);
    await open({ local: { 'auth-token': 'línea\nrota' } }).store.dispatch(subscribe);
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  test('sends a checkout with its idempotency key', async () => {
    server.answer(200, { success: true, orderId: 'o1' });
    const body = { shippingAddress: 'Rua 1, Dili', paymentType: 'cod', paymentProof: '' } as const;
    const { store } = open(signedIn);
    const sent = store.dispatch(ordersApi.endpoints.createTransaction.initiate({ body, idempotencyKey: 'press-1' }));
    expect((await sent).data).toEqual({ success: true, orderId: 'o1' });
    expect(server.received[0]?.headers['idempotency-key']).toBe('press-1');
  });

  test('fails with a network error when the script that sends requests cannot be loaded, and loads it again for the next request', async () => {
    server.answer(200, { success: true, message: 'ok' });
    const { store } = open();
    jest.doMock('@/client/transport/sendRequest', () => {
      throw new Error('Loading chunk contracts failed.');
    });
    jest.resetModules();
    expect((await store.dispatch(subscribe)).error).toEqual({ kind: 'network' });
    expect(server.received).toEqual([]);
    jest.dontMock('@/client/transport/sendRequest');
    expect((await store.dispatch(subscribe)).data).toEqual({ success: true, message: 'ok' });
  });

  test('sends stored files under the field name of the contract', async () => {
    server.answer(200, { success: true, image_urls: ['/uploads/1'], message: '' });
    const { effects, store } = open(signedIn);
    const { id } = effects.files.put(new File(['picture'], 'proof.png', { type: 'image/png' }));
    const { data } = await store.dispatch(uploadsApi.endpoints.uploadImages.initiate([id]));
    expect(data?.image_urls).toEqual(['/uploads/1']);
    expect(server.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(server.received[0]?.text).toMatch(/name="images"; filename="proof.png"[^]*picture/);
  });

  test.each([
    [409, { success: false, message: 'general', error: 'Gone.' }, { kind: 'refused', status: 409, message: 'Gone.' }],
    [409, { success: false, message: 'Only this.' }, { kind: 'refused', status: 409, message: 'Only this.' }],
    [200, { success: false, message: 'No.' }, { kind: 'refused', status: 200, message: 'No.' }],
    [200, { success: false, error: 'Only here.' }, { kind: 'refused', status: 200, message: 'Only here.' }],
    [400, { success: false }, { kind: 'refused', status: 400, message: '' }],
    [
      503,
      { success: false, message: 'Later.', error: 'Failed to get payment token.', orderId: 'o7' },
      { kind: 'refused', status: 503, message: 'Failed to get payment token.', orderId: 'o7' },
    ],
    [200, { success: true, unexpected: 1 }, { kind: 'malformed' }],
    [200, 'not JSON', { kind: 'malformed' }],
    [502, '<html>Bad Gateway</html>', { kind: 'malformed' }],
    [500, { message: 'no success field' }, { kind: 'malformed' }],
  ])('maps a response with status %i and body %j to an error', async (status, answer, expected) => {
    server.answer(status, answer);
    const body = { shippingAddress: 'Rua 1', paymentType: 'cod', paymentProof: '' } as const;
    const { error } = await open(signedIn).store.dispatch(
      ordersApi.endpoints.createTransaction.initiate({ body, idempotencyKey: 'k' }, { track: false }),
    );
    expect(error).toEqual(expected);
    expect(isRequestError(error)).toBe(true);
  });

  test('an error response without a message has no text', () => {
    expect(refusalText({ kind: 'refused', status: 400, message: '' })).toBeUndefined();
    expect(refusalText({ kind: 'refused', status: 400, message: 'No.' })).toEqual({ text: 'No.' });
  });

  test('a closed connection and an unreachable server are network errors', async () => {
    server.breakOff();
    expect((await open().store.dispatch(subscribe)).error).toEqual({ kind: 'network' });
    await server.close();
    const { error } = await open().store.dispatch(subscribe);
    expect(error).toEqual({ kind: 'network' });
    expect(refusalText(error)).toBeUndefined();
    server = await openServer();
  });

  test.each([
    ['a request', REQUEST_TIMEOUT_MS, (store: ShopStore) => store.dispatch(subscribe)],
    [
      'an upload',
      UPLOAD_TIMEOUT_MS,
      (store: ShopStore) => store.dispatch(uploadsApi.endpoints.uploadImages.initiate([])),
    ],
  ])('%s without a response fails after its time-out', async (_name, limit, start) => {
    server.hang();
    const { effects, store } = open();
    let isGivenUp = false;
    const sent = start(store);
    void sent.then(() => (isGivenUp = true));
    await server.asked();
    effects.pass(limit - 1);
    await server.asked();
    expect(isGivenUp).toBe(false);
    effects.pass(1);
    expect((await sent).error).toEqual({ kind: 'timeout' });
  });

  test('stores only the ids of the response in the query entry', async () => {
    server.answer(200, { '1_M': 2 });
    const { store } = open(signedIn);

    await store.dispatch(getCart);

    const entry = store.getState().api.queries['getCart(undefined)'];
    expect(entry).toMatchObject({ status: 'fulfilled', data: ['1_M'] });

    expect(JSON.parse(JSON.stringify(store.getState()))).toMatchObject({ cart: { confirmed: { ids: ['1_M'] } } });
  });

  test('401 for a request with a token removes the token and ends the session', async () => {
    const { effects, store } = open(signedIn);
    server.answer(200, { success: true, user });
    await store.dispatch(getProfile);
    server.answer(200, { '1_M': 2 });
    await store.dispatch(getCart);
    expect(store.getState()).toMatchObject({ session: { status: 'customer' }, cart: { view: { isLoaded: true } } });
    server.answer(401, { success: false, message: 'Please log in again.' });
    await store.dispatch(getCart);
    expect(effects.local.get('auth-token')).toBeNull();
    expect(store.getState().session).toMatchObject({ status: 'anonymous', user: null });
    expect(store.getState().cart.view.isLoaded).toBe(false);
  });

  test('401 for a request without a token also ends the session that the page shows', async () => {
    const { effects, store } = open(signedIn);
    server.answer(200, { success: true, user });
    await store.dispatch(getProfile);
    effects.local.remove('auth-token');
    server.answer(401, { success: false, message: 'Please log in again.' });
    await store.dispatch(getCart);
    expect(store.getState().session).toMatchObject({ status: 'anonymous', user: null });
  });

  test('401 without a session, and other error statuses, end no session', async () => {
    const { effects, store } = open(signedIn);
    server.answer(404, { success: false, message: 'Not found.' });
    await store.dispatch(getCart);
    expect(effects.local.get('auth-token')).toBe('token-1');
    const anonymous = open().store;
    server.answer(401, { success: false, message: 'Wrong.', errors: 'Wrong email or password.' });
    const login = authApi.endpoints.logIn.initiate({ email: 'a', password: 'b' }, { track: false });
    expect((await anonymous.dispatch(login)).error).toMatchObject({ message: 'Wrong email or password.' });
    expect(anonymous.getState().session.epoch).toBe(0);
  });

  test('a refusal has the id of the request in the log of the server', async () => {
    server.answer(409, { success: false, message: 'Gone.' }, { 'x-request-id': '2f0c', 'x-error-field': 'city' });
    const adding = addressesApi.endpoints.addAddress.initiate({ fields, idempotencyKey: 'k' }, { track: false });
    const { error } = await open(signedIn).store.dispatch(adding);
    expect(error).toEqual({ kind: 'refused', status: 409, message: 'Gone.', field: 'city', requestId: '2f0c' });
  });

  test('a login carries no token, and a refused one ends no session', async () => {
    const { store, effects } = open(signedIn);
    server.answer(200, { success: true, user });
    await store.dispatch(getProfile);
    server.answer(401, { success: false, message: 'Wrong.', errors: 'Wrong email or password.' });
    await store.dispatch(authApi.endpoints.logIn.initiate({ email: 'ana@example.com', password: 'wrong1' }));
    expect(server.received.at(-1)?.headers.authorization).toBeUndefined();
    expect(effects.local.get('auth-token')).toBe('token-1');
    expect(store.getState().session).toMatchObject({ status: 'customer', epoch: 0 });
  });

  test('401 does not remove a newer token that another tab has stored', async () => {
    const { effects, store } = open(signedIn);
    server.answer(401, { success: false, message: 'Please log in again.' }, {}, 100);
    const request = store.dispatch(getCart);
    await server.asked();
    effects.local.set('auth-token', 'token-2');
    await request;
    expect(effects.local.get('auth-token')).toBe('token-2');
  });

  test('the new token of a password change is stored, and the requests queued behind it use it', async () => {
    const { effects, store } = open(signedIn);
    server.answer(200, { success: true, user, message: 'ok', token: 'fresh' });
    const passwords = { currentPassword: 'secret1', newPassword: 'secret2' };
    const changed = store.dispatch(profileApi.endpoints.changePassword.initiate(passwords, { track: false }));
    const read = store.dispatch(getProfile);
    await changed;
    await read;
    expect(effects.local.get('auth-token')).toBe('fresh');
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer fresh']);
  });

  test('a mutation is sent after the next paint; a POST query and a logout are sent at once', async () => {
    server.answer(200, { success: true, message: 'ok' });
    const { effects, store } = open(signedIn);
    let paint = (): void => undefined;
    const painted = new Promise<void>((resolve) => (paint = resolve));
    Object.assign(effects, { afterPaint: () => painted });
    const subscribed = store.dispatch(subscribe);
    await store.dispatch(getCart);
    await store.dispatch(authApi.endpoints.logOut.initiate(undefined, { track: false }));
    expect(server.received.map(({ url }) => url)).toEqual(['/api/getcart', '/api/logout']);
    paint();
    await subscribed;
    expect(server.received.map(({ url }) => url)).toContain('/api/subscribe');
  });

  test('zod generates no code at run time, which the content security policy forbids', () => {
    expect(z.config().jitless).toBe(true);
  });
});
