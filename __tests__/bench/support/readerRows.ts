import { median, milliseconds, ROUNDS, type Row } from './figures';
import { makeDataDir, removeDataDir, seedShop, startBenchShop, type BenchShop } from './programs';
import { load, type WireRequest } from './socketLoad';

const LIST = '/api/allproducts';
const CART_LINES = 20;
const ROUND_S = 1;
const RATIO_TARGET = 3;

/** Signs up a customer with one unit of `CART_LINES` products, spread over the catalogue, in the cart; returns the token. */
const signUpWithCart = async (url: string, products: number): Promise<string> => {
  const post = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { token } = await post('/api/signup', { name: 'Ana', email: 'ana@example.tl', password: 'secret-1' });
  const listed = (await (await fetch(`${url}${LIST}`)).json()) as readonly {
    readonly id: number;
    readonly stock_by_size: readonly { readonly size: string; readonly quantity: number }[];
  }[];
  let lines = 0;
  const step = Math.max(1, Math.floor(products / CART_LINES / 2));
  for (let at = 0; at < listed.length && lines < CART_LINES; at += step) {
    const size = listed[at]?.stock_by_size.find(({ quantity }) => quantity > 0)?.size;
    if (size === undefined) continue;
    await post('/api/addtocart', { itemId: listed[at]?.id, size }, String(token));
    lines += 1;
  }
  if (lines < CART_LINES) throw new Error(`Only ${lines} products are in stock.`);
  return String(token);
};

interface Cost {
  readonly wallMs: number;
  readonly processorMs: number;
  readonly bytes: number;
}

/** Sends one request after the other for `ROUND_S` seconds. */
const costOf = async (shop: BenchShop, request: WireRequest, status: number): Promise<Cost> => {
  const before = shop.processorMs() ?? Number.NaN;
  const { answers, times, bytes, byStatus } = await load({
    url: shop.url,
    connections: 1,
    next: () => request,
    seconds: ROUND_S,
  });
  if (byStatus[status] !== answers) throw new Error(`Not all answers were ${status}: ${JSON.stringify(byStatus)}`);
  const processorMs = ((shop.processorMs() ?? Number.NaN) - before) / answers;
  return { wallMs: median(times), processorMs, bytes };
};

const describe = ({ wallMs, processorMs, bytes }: Cost): string =>
  `${milliseconds(wallMs)}, ${milliseconds(processorMs)} of processor, ${Math.round(bytes / 1000)} kB`;

/** Compares the list of a customer with a full cart, and its 304, with the list of an anonymous reader. */
export const readerRows = async (products: number): Promise<readonly Row[]> => {
  const dataDir = makeDataDir();
  try {
    seedShop({ dataDir }, products);
    const shop = await startBenchShop({ dataDir });
    const token = await signUpWithCart(shop.url, products);
    const encoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const own = { ...encoding, authorization: `Bearer ${token}` };
    const tag = (await fetch(`${shop.url}${LIST}`, { headers: own })).headers.get('etag') ?? '';
    const requests = {
      anonymous: { request: { path: LIST, headers: encoding }, status: 200 },
      personal: { request: { path: LIST, headers: own }, status: 200 },
      unchanged: { request: { path: LIST, headers: { ...own, 'if-none-match': tag } }, status: 304 },
    };
    const costs = { anonymous: [] as Cost[], personal: [] as Cost[], unchanged: [] as Cost[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of ['anonymous', 'personal', 'unchanged'] as const) {
        const cost = await costOf(shop, requests[name].request, requests[name].status);
        // The first round warms up.
        if (round > 0) costs[name].push(cost);
      }
    }
    await shop.end();
    const of = (name: keyof typeof costs): Cost => ({
      wallMs: median(costs[name].map(({ wallMs }) => wallMs)),
      processorMs: median(costs[name].map(({ processorMs }) => processorMs)),
      bytes: costs[name][0]?.bytes ?? 0,
    });
    const anonymous = of('anonymous');
    const row = (what: string, name: 'personal' | 'unchanged', most: number): Row => {
      const cost = of(name);
      const [wall, processor] = [cost.wallMs / anonymous.wallMs, cost.processorMs / anonymous.processorMs];
      return {
        what: `${products} products: ${what}`,
        measured: `${wall.toFixed(1)} × in time, ${processor.toFixed(1)} × in processor time (${describe(cost)})`,
        target: `≤ ${most} × the anonymous list`,
        isHeld: Math.max(wall, processor) <= most,
      };
    };
    return [
      { what: `${products} products: anonymous list`, measured: describe(anonymous) },
      row('with a full cart', 'personal', RATIO_TARGET),
      row('the same, 304', 'unchanged', RATIO_TARGET),
    ];
  } finally {
    removeDataDir(dataDir);
  }
};
