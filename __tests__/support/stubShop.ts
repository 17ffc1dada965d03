import { ERROR_FIELD_HEADER } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';

/** One request that the page sent. */
export interface StubCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** The response to a request: JSON with a status (200 by default), or `network` for a network error. */
export type StubResponse =
  { readonly status?: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> } | 'network';

export type StubResponses = Readonly<
  Record<string, StubResponse | ((call: StubCall) => StubResponse | Promise<StubResponse>)>
>;

/** Creates a response that is delayed until `release` is called. */
export const pendingResponse = (answer: StubResponse) => {
  let release = (): void => undefined;
  const released = new Promise<StubResponse>((resolve) => (release = () => resolve(answer)));
  return { answer: () => released, release: () => release() };
};

/** A stubbed network: responds by method and path, and records the requests. */
export interface StubShop {
  readonly calls: StubCall[];
  /** Adds responses; they override earlier responses of the same route. */
  answer(answers: StubResponses): void;
  /** The requests of one route, such as `GET /api/profile`. */
  callsOf(route: string): StubCall[];
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Returns an error response in the shape of the contract. `errorField` is the field of the body at fault. */
export const refusal = (
  status: number,
  message: string,
  field?: 'errors' | 'error',
  errorField?: string,
): StubResponse => ({
  status,
  json: { success: false, message, ...(field && { [field]: message }) },
  ...(errorField !== undefined && { headers: { [ERROR_FIELD_HEADER]: errorField } }),
});

const bodyOf = ({ body }: RequestInit): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body);

/** The related products unless a test gives them: those of the given catalogue in the requested category. */
const relatedProducts = (catalogue: StubResponses[string] | undefined, body: unknown): StubResponse => {
  if (typeof catalogue !== 'object') return { json: [] };
  const { category } = body as Pick<Product, 'category'>;
  return { json: (catalogue.json as readonly Product[]).filter((product) => product.category === category) };
};

/** Creates a network that responds with `initial`, and with 404 to everything else. */
export const createStubShop = (initial: StubResponses = {}): StubShop => {
  let answers = initial;
  const calls: StubCall[] = [];
  return {
    calls,
    answer: (more) => {
      answers = { ...answers, ...more };
    },
    callsOf: (route) => calls.filter(({ method, path }) => `${method} ${path}` === route),
    fetch: async (url, init) => {
      const { pathname: path, searchParams: query } = new URL(url, 'http://shop.test');
      const method = init.method ?? 'GET';
      const headers = Object.fromEntries(new Headers(init.headers).entries());
      const token = headers['authorization']?.replace('Bearer ', '');
      const call = { method, path, query, token, body: bodyOf(init), headers };
      calls.push(call);
      const related = path === '/api/relatedproducts' && relatedProducts(answers['GET /api/allproducts'], call.body);
      const given = answers[`${method} ${path}`] ?? (related || refusal(404, 'Not found.'));
      const answer = typeof given === 'function' ? await given(call) : given;
      if (answer === 'network') throw new TypeError('fetch failed');
      return Response.json(answer.json, { status: answer.status ?? 200, headers: answer.headers });
    },
  };
};
