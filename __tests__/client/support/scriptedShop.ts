import type { Effects } from '@/client/lib/effects/effects';

export interface ScriptedCall {
  readonly name: string;
  readonly token: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
}

interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json: unknown;
}

/** Responses by `METHOD /path`; `offline` is a network error, and a promise is a delayed response. */
export type Script = Record<
  string,
  ScriptedAnswer | 'offline' | ((call: ScriptedCall) => ScriptedAnswer | 'offline' | Promise<ScriptedAnswer>)
>;

export const user = { name: 'Ana Soares', email: 'ana@example.com', phone: '+670 7712 3456', avatar: '' };
export const refused = (status: number, message: string): ScriptedAnswer => ({
  status,
  json: { success: false, message, errors: message, error: message },
});

/** Successful responses for a new customer; all lists are empty. */
export const quietScript = (): Script => ({
  'GET /api/allproducts': { json: [] },
  'GET /api/profile': ({ token }) =>
    token === undefined ? refused(401, 'Please log in again.') : { json: { success: true, user } },
  'POST /api/getcart': { json: {} },
  'GET /api/order-history': { json: [] },
  'GET /api/wishlist': { json: { success: true, wishlist: [] } },
  'GET /api/addresses': { json: { success: true, addresses: [] } },
});

/** Creates a stubbed network that responds by a script and records every request. */
export const createScriptedShop = (script: Script = quietScript()) => {
  const calls: ScriptedCall[] = [];
  const fetch: Effects['fetch'] = async (url, init) => {
    const headers = new Headers(init.headers);
    const call: ScriptedCall = {
      name: `${init.method ?? 'GET'} ${url.replace(/\?.*/, '')}`,
      token: headers.get('authorization')?.replace('Bearer ', ''),
      headers,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
    };
    calls.push(call);
    const planned = script[call.name] ?? refused(404, 'Not found.');
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    // Only an answer that waits is interrupted.
    aborted.catch(() => undefined);
    const answer = typeof planned === 'function' ? await Promise.race([planned(call), aborted]) : planned;
    await new Promise((resolve) => setTimeout(resolve));
    if (answer === 'offline') throw new TypeError('fetch failed');
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    return new Response(JSON.stringify(answer.json), { status: answer.status ?? 200, headers: { ...answer.headers } });
  };
  return { script, calls, fetch, names: () => calls.map(({ name }) => name) };
};
