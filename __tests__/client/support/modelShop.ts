import type { Clock } from '../../support/clock';
import { productWith } from '../../support/products';
import type { Product } from '@/shared/contract/products';
import { cartKey } from '@/shared/domain/cartKey';

/** The delays and the fault of one request. */
export interface RequestFault {
  /** Milliseconds until the shop processes the request, and from then until the response arrives. */
  readonly there: number;
  readonly back: number;
  readonly fault: 'none' | 'lostBefore' | 'lostAfter' | 'refused' | 'broken' | 'silent';
}

const STRAIGHT: RequestFault = { there: 0, back: 0, fault: 'none' };

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string | undefined;
}

interface ModelProduct {
  readonly id: number;
  readonly name: string;
  readonly sizes: Readonly<Partial<Record<string, number>>>;
}

/** A model of the server for one customer. The test chooses the delays and the fault of each request. */
export interface ModelShop {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly calls: SentCall[];
  /** Returns the delays and the fault of a request; none by default. */
  drawFault: (call: SentCall) => RequestFault;
  readonly state: {
    readonly cart: Map<string, number>;
    readonly wishes: Set<number>;
    readonly addresses: Map<string, { city: string }>;
  };
  productsOnWire(): Product[];
}

const refusal = (status: number, message: string) => ({ status, json: { success: false, message, error: message } });
const answer = (json: unknown) => ({ status: 200, json });

export const createModelShop = (
  clock: Clock,
  stock: readonly ModelProduct[],
  addressIds: readonly string[] = [],
): ModelShop => {
  const cart = new Map<string, number>();
  const wishes = new Set<number>();
  const addresses = new Map(addressIds.map((id) => [id, { city: `City of ${id}` }]));
  const calls: SentCall[] = [];

  const quantityOf = ({ id, sizes }: ModelProduct, size: string) =>
    (sizes[size] ?? 0) - (cart.get(cartKey(id, size)) ?? 0);
  const onWire = (product: ModelProduct): Product =>
    productWith({
      id: product.id,
      name: product.name,
      stock_by_size: Object.keys(product.sizes).map((size) => ({ size, quantity: quantityOf(product, size) })),
    });
  const productsOnWire = () => stock.map(onWire);

  const changeLine = (body: { itemId: number; size: string }, by: 1 | -1) => {
    const product = stock.find(({ id }) => id === body.itemId);
    const key = cartKey(body.itemId, body.size);
    const count = cart.get(key) ?? 0;
    if (!product || !(body.size in product.sizes)) return refusal(404, 'This product is no longer available.');
    if (by > 0 && quantityOf(product, body.size) <= 0) return refusal(409, 'This size is out of stock.');
    if (by < 0 && count <= 0) return refusal(409, 'This item is not in your cart.');
    if (count + by === 0) cart.delete(key);
    else cart.set(key, count + by);
    return answer({ success: true, updatedProduct: onWire(product) });
  };

  const work = ({ method, path, body }: SentCall): { status: number; json: unknown } => {
    const { productId } = (body ?? {}) as { productId: number };
    const gone = /^\/api\/addresses\/delete\/(.+)$/.exec(path)?.[1];
    if (gone !== undefined && method === 'DELETE') {
      return addresses.delete(gone) ? answer({ success: true }) : refusal(404, 'Address not found.');
    }
    switch (path) {
      case '/api/allproducts':
        return answer(productsOnWire());
      case '/api/bestsellingproducts':
        return answer(productsOnWire().reverse());
      case '/api/profile':
        return answer({ success: true, user: { name: 'Ana', email: 'ana@example.com', phone: '', avatar: '' } });
      case '/api/getcart':
        return answer(Object.fromEntries(cart));
      case '/api/order-history':
        return answer([]);
      case '/api/wishlist':
        return answer({
          success: true,
          wishlist: [...wishes].flatMap((id) => stock.filter((product) => product.id === id).map(onWire)),
        });
      case '/api/addresses':
        return answer({
          success: true,
          addresses: [...addresses].map(([_id, { city }]) => ({
            _id,
            addressLine1: 'Rua 1',
            city,
            state: 'Dili',
            zip: '0000',
          })),
        });
      case '/api/addtocart':
        return changeLine(body as { itemId: number; size: string }, 1);
      case '/api/removefromcart':
        return changeLine(body as { itemId: number; size: string }, -1);
      case '/api/wishlist/add':
        wishes.add(productId);
        return answer({ success: true, message: '' });
      case '/api/wishlist/remove':
        wishes.delete(productId);
        return answer({ success: true, message: '' });
      default:
        return refusal(404, 'Not found.');
    }
  };

  const shop: ModelShop = {
    calls,
    drawFault: () => STRAIGHT,
    state: { cart, wishes, addresses },
    productsOnWire,
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        const headers = new Headers(init.headers);
        const call: SentCall = {
          method: init.method ?? 'GET',
          path: url.replace(/\?.*/, ''),
          body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
          token: headers.get('authorization')?.replace('Bearer ', ''),
        };
        calls.push(call);
        const { there, back, fault } = shop.drawFault(call);
        const lose = () => reject(new TypeError('fetch failed'));
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        clock.after(there, () => {
          if (fault === 'lostBefore') return lose();
          // The request is processed, and no response is sent.
          if (fault === 'silent') return void work(call);
          const done = fault === 'refused' ? refusal(503, 'The shop is busy for a moment.') : work(call);
          clock.after(back, () => {
            if (fault === 'lostAfter') return lose();
            const text = fault === 'broken' ? '<html>' : JSON.stringify(done.json);
            resolve(new Response(text, { status: done.status, headers: { 'content-type': 'application/json' } }));
          });
        });
      }),
  };
  return shop;
};
