import type { CheckoutBody } from '@/shared/contract/orders';

/** The result of a request; status 0 means that no response arrived. */
export interface Outcome {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read responses of every shape
  readonly body: any;
  readonly retryAfter: string | null;
  /** Time from sending to the last byte, in milliseconds. */
  readonly ms: number;
}

export interface RequestResult {
  readonly token?: string | undefined;
  readonly body?: object | undefined;
  readonly key?: string | undefined;
}

/** The client's time-out. */
const CLIENT_TIMEOUT_MS = 60_000;

/** Sends a request to a server; a broken connection is a result, not an error. */
export const send = async (url: string, line: string, { token, body, key }: RequestResult = {}): Promise<Outcome> => {
  const [method = 'GET', path = '/'] = line.split(' ');
  const startedAt = performance.now();
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      retryAfter: response.headers.get('retry-after'),
      ms: performance.now() - startedAt,
    };
  } catch {
    return { status: 0, body: undefined, retryAfter: null, ms: performance.now() - startedAt };
  }
};

/** Sends a checkout. */
export const checkOut = (
  url: string,
  token: string,
  changes: Partial<CheckoutBody> = {},
  key?: string,
): Promise<Outcome> =>
  send(url, 'POST /api/create-transaction', {
    token,
    key,
    body: { shippingAddress: 'Rua 1, Dili', paymentType: 'cod', paymentProof: '', ...changes },
  });

/** Counts results by status. */
export const countByStatus = (outcomes: readonly Outcome[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
