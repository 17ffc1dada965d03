import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SERVER_KEY = 'faults-server-key';

/** A webhook as the provider signs it. */
export type Notification = Readonly<Record<string, string>> & { readonly order_id: string };

/** A payment provider that a test controls. */
export interface FaultProvider {
  readonly url: string;
  /** The shop's settings for this provider. */
  readonly environment: Readonly<Record<string, string>>;
  /** `hang` accepts every request and responds to none. */
  mode: 'respond' | 'hang';
  /** The amount in rupiah of every opened attempt, by its id. */
  readonly opened: ReadonlyMap<string, number>;
  /** The ids of attempts with a payment page that is not cancelled. */
  readonly openPages: ReadonlySet<string>;
  /** The number of requests that got no response because of `hang`. */
  hung: number;
  /** The paths of the status requests, in order. */
  readonly polled: readonly string[];
  /** Runs after an attempt is opened and before the provider responds. */
  beforeResponse: (attemptId: string) => Promise<void>;
  /** The amount in rupiah of every payment that the provider has received, by its attempt; reversed ones included. */
  readonly received: ReadonlyMap<string, number>;
  /**
   * Puts an attempt into a state, which the provider reports from then on, and returns the signed notification of it;
   * `changes` are applied before signing. After a payment, a state of the unpaid attempt is a notification that is late.
   */
  report(attemptId: string, status: string, changes?: Readonly<Record<string, string>>): Notification;
  /** Forgets every attempt. */
  forget(): void;
  close(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

const respond = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const CODES: Readonly<Record<string, string>> = { pending: '201', deny: '202', expire: '407' };
const PAID: readonly string[] = ['capture', 'settlement'];
const REVERSED: readonly string[] = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'];

/** Responds to a request about an attempt that is not known, as the Core API does. */
const UNKNOWN = { status_code: '404', status_message: "Transaction doesn't exist." };

/** Starts the provider. It answers what its last report said; a payment that was received can no longer be cancelled. */
export const startFaultProvider = async (): Promise<FaultProvider> => {
  const opened = new Map<string, number>();
  const received = new Map<string, number>();
  const states = new Map<string, Notification>();
  const openPages = new Set<string>();
  const polled: string[] = [];
  const server = createServer((request, response) => {
    const handle = async (): Promise<void> => {
      const text = await readBody(request);
      if (request.method === 'GET') polled.push(request.url ?? '');
      if (provider.mode === 'hang') {
        provider.hung += 1;
        return;
      }
      const page = /^\/snap\/v1\/transactions\/token-(.+)\/cancel$/.exec(request.url ?? '');
      if (page) {
        const id = page[1] ?? '';
        if (received.has(id)) {
          respond(response, 406, { error_messages: ['Transaction is on progress'] });
          return;
        }
        openPages.delete(id);
        respond(response, 200, { canceled_at: new Date().toISOString() });
        return;
      }
      if (request.url !== '/snap/v1/transactions') {
        const [, id = '', verb] = /^\/v2\/(.+)\/(status|cancel)$/.exec(request.url ?? '') ?? [];
        const state = states.get(id) ?? UNKNOWN;
        // A payment that was received keeps its state.
        respond(response, 200, verb === 'cancel' && states.has(id) ? provider.report(id, 'cancel') : state);
        return;
      }
      const { transaction_details: details } = JSON.parse(text) as {
        transaction_details: { order_id: string; gross_amount: number };
      };
      if (opened.has(details.order_id)) {
        respond(response, 400, { error_messages: ['transaction_details.order_id has already been taken'] });
        return;
      }
      opened.set(details.order_id, details.gross_amount);
      openPages.add(details.order_id);
      await provider.beforeResponse(details.order_id);
      respond(response, 201, { token: `token-${details.order_id}`, redirect_url: provider.url });
    };
    handle().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: FaultProvider = {
    url,
    environment: {
      MIDTRANS_API_URL: url,
      MIDTRANS_SNAP_URL: url,
      MIDTRANS_SERVER_KEY: SERVER_KEY,
      MIDTRANS_CLIENT_KEY: 'faults-client-key',
    },
    mode: 'respond',
    hung: 0,
    opened,
    openPages,
    polled,
    beforeResponse: async () => undefined,
    received,
    report: (attemptId, status, changes = {}) => {
      const amount = opened.get(attemptId) ?? 0;
      const message = {
        order_id: attemptId,
        transaction_id: `payment-${attemptId}`,
        transaction_status: status,
        status_code: CODES[status] ?? '200',
        gross_amount: `${amount}.00`,
        ...changes,
      };
      const signed = `${message.order_id}${message.status_code}${message.gross_amount}${SERVER_KEY}`;
      const report = { signature_key: createHash('sha512').update(signed).digest('hex'), ...message };
      const isPaid = PAID.includes(status) && changes.fraud_status !== 'challenge';
      if (isPaid) received.set(attemptId, amount);
      if (!received.has(attemptId) || isPaid || REVERSED.includes(status)) states.set(attemptId, report);
      return report;
    },
    forget: () => [opened, received, states, openPages].forEach((known) => known.clear()),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
};
