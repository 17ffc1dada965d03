import type { CheckoutBody } from '@/shared/contract/orders';

/** What became of a call; status 0 when no answer came. */
export interface Outcome {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into whatever was answered
  readonly body: any;
  readonly retryAfter: string | null;
  /** From the sending to the last byte, in milliseconds. */
  readonly ms: number;
}

export interface CallFacts {
  readonly token?: string | undefined;
  readonly body?: object | undefined;
  readonly key?: string | undefined;
}

/** So long anybody waits for an answer at most. */
const PATIENCE_MS = 60_000;

/** Calls a server over its socket; a call that breaks is an outcome too. */
export const send = async (url: string, line: string, { token, body, key }: CallFacts = {}): Promise<Outcome> => {
  const [method = 'GET', path = '/'] = line.split(' ');
  const startedAt = performance.now();
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      retryAfter: answer.headers.get('retry-after'),
      ms: performance.now() - startedAt,
    };
  } catch {
    return { status: 0, body: undefined, retryAfter: null, ms: performance.now() - startedAt };
  }
};

/** Presses the checkout button. */
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

/** How many of these there are, by status. */
export const tally = (outcomes: readonly Outcome[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
