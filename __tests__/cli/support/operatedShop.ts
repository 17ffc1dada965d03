import sharp from 'sharp';
import type { PaymentType } from '@/shared/contract/orders';
import type { Engine } from '../../support/database';
import { multipart } from '../../support/multipart';
import { openOperator, type CommandResult } from '../../support/operator';
import { startOrderShop, type OrderShop, type Shopper } from '../../support/orderShop';

/** A payment as `orders show --json` prints it. */
export interface ShownPayment {
  readonly channel: string;
  readonly payment: string | null;
  readonly amount: number;
  readonly rupiah: number | null;
  readonly received: string;
  readonly by: string;
  readonly reference: string;
  readonly state: string;
  readonly reversed: number;
  readonly reversals: readonly { kind: string; amount: number; is_accepted: boolean }[];
}

/** An order as `orders show --json` prints it. */
export interface ShownOrder {
  readonly order: string;
  readonly id: string;
  readonly status: string;
  readonly fulfilment: string;
  readonly due: number;
  readonly refund: string;
  readonly on_hold: boolean;
  readonly paid: string | null;
  readonly payments: readonly ShownPayment[];
  readonly refunds: readonly { amount: number; state: string; channel: string }[];
  readonly attempts: readonly { id: string; status: string }[];
  readonly audit_log: readonly { event: string; by: string; from: string; to: string }[];
}

/** The total of `orders report --json`. */
export interface ShownSales {
  readonly orders: number;
  readonly units: number;
  readonly gross: number;
  readonly reversed: number;
  readonly refunds: number;
  readonly net: number;
  readonly rupiah: number;
}

export interface Finding {
  readonly level: string;
  readonly area: string;
  readonly what: string;
}

/** An order that was placed: its number, its id, and for an online payment its token. */
export interface PlacedOrder {
  readonly number: string;
  readonly id: string;
  readonly token: string;
  readonly shopper: Shopper;
}

/** A shop with the sandbox of the payment provider, and an operator who runs commands on it, at its time. */
export interface OperatedShop {
  readonly shop: OrderShop;
  run(words: readonly string[], answer?: boolean): Promise<CommandResult>;
  /** Runs a command of `orders` that needs a reason, and confirms it. */
  act(name: string, number: string, ...flags: string[]): Promise<CommandResult>;
  /** Runs a command of `orders` for each word, and throws when one fails: `packed`, `shipped`. */
  step(number: string, ...names: string[]): Promise<void>;
  show(number: string): Promise<ShownOrder>;
  /** The numbers of the orders that are to be sent. */
  toSend(): Promise<readonly string[]>;
  /** The sum of all sales until now. */
  sales(): Promise<ShownSales>;
  doctor(): Promise<readonly Finding[]>;
  /** What `doctor` finds wrong with the sums of orders and with the stock. */
  mismatches(): Promise<readonly Finding[]>;
  /** The stored order, without what a new attempt changes. */
  stored(order: PlacedOrder): Promise<object>;
  /** Sets the units on hand of `LAST_UNIT`, as a count of the shelf does. */
  setLastUnits(units: number): Promise<void>;
  /** Kinds of the notifications of an order, oldest first. */
  notified(orderId: string): Promise<readonly string[]>;
  /** A new shopper's order of one unit of product 1, for 19.99, unless `line` names another one. */
  place(type: PaymentType, line?: { readonly product: number; readonly size: string }): Promise<PlacedOrder>;
  close(): Promise<void>;
}

/** Product 3 has a single unit, for 9.00. */
export const LAST_UNIT = { product: 3, size: 'M' } as const;

/** How far the clock moves with each command: no two have the same time. */
const COMMAND_MS = 1000;

export const openOperatedShop = async (engine: Engine): Promise<OperatedShop> => {
  const shop = await startOrderShop(engine);
  const { dataDir, databaseUrl, midtrans } = shop.settings;
  const runNow = openOperator(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      MIDTRANS_API_URL: shop.proxy.url,
      MIDTRANS_SNAP_URL: shop.proxy.url,
      MIDTRANS_SERVER_KEY: midtrans.serverKey,
      MIDTRANS_CLIENT_KEY: midtrans.clientKey,
    },
    () => shop.clock.now,
  );
  const run: OperatedShop['run'] = (words, answer) => {
    shop.clock.now += COMMAND_MS;
    return runNow(words, answer);
  };
  const ask = async <Answer>(...words: string[]): Promise<Answer> => (await run([...words, '--json'])).json<Answer>();
  const doctor = (): Promise<readonly Finding[]> => ask('doctor');

  const uploadProof = async ({ authorization }: Shopper): Promise<string> => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { body, headers } = multipart([{ field: 'images', name: 'proof.png', bytes }]);
    const request = { method: 'POST', url: '/api/upload_images', payload: body } as const;
    const answer = await shop.app.inject({ ...request, headers: { ...headers, authorization } });
    return answer.json<{ image_urls: string[] }>().image_urls[0] ?? '';
  };

  return {
    shop,
    run,
    act: (name, number, ...flags) => run(['orders', name, number, '--reason', 'as the bank says', '--yes', ...flags]),
    step: async (number, ...names) => {
      for (const name of names) {
        const { exitCode, err } = await run(['orders', name, number]);
        if (exitCode !== 0) throw new Error(`${name}: ${err}`);
      }
    },
    show: (number) => ask('orders', 'show', number),
    toSend: async () => (await ask<ShownOrder[]>('orders', 'to-send')).map(({ order }) => order),
    sales: async () =>
      (await ask<{ total: ShownSales }>('orders', 'report', '--from', '2020-01-01', '--to', '2099-12-31')).total,
    doctor,
    mismatches: async () =>
      (await doctor()).filter(({ area, what }) => area === 'stock' || what.startsWith('The status or what is due')),
    stored: async ({ id }) => {
      const query = shop.db.read.selectFrom('orders').selectAll().where('id', '=', id);
      const {
        made_from_cart: _cart,
        attempts_count: _attempts,
        expires_at: _end,
        ...row
      } = await query.executeTakeFirstOrThrow();
      return row;
    },
    setLastUnits: async (units) => {
      const { product, size } = LAST_UNIT;
      const { exitCode, err } = await run(['stock', 'set', String(product), size, String(units)]);
      if (exitCode !== 0) throw new Error(err);
    },
    notified: async (orderId) => {
      const rows = await shop.db.read
        .selectFrom('notifications')
        .select('kind')
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .orderBy('kind')
        .execute();
      return rows.map(({ kind }) => kind);
    },
    place: async (paymentType, { product, size } = { product: 1, size: 'M' }) => {
      const shopper = await shop.shopper();
      await shopper.add(product, size);
      const paymentProof = paymentType === 'bank_transfer' ? await uploadProof(shopper) : '';
      const answer = await shopper.checkout({ paymentType, paymentProof });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      const { orderId: id, snapToken: token = '' } = answer.body as { orderId: string; snapToken?: string };
      return { id, token, shopper, number: (await shopper.newest()).transactionId };
    },
    close: () => shop.close(),
  };
};
