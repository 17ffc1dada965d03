import { MINUTE_MS } from './clock';
import { describeTransaction, type Transaction } from './transaction';

/** A response of the merchant's interface. */
export interface Reply {
  readonly status: number;
  readonly json: object;
}

const refuse = (status: number, reason: string): Reply => ({ status, json: { error_messages: [reason] } });
const coreReply = (code: number): Reply => ({ status: code, json: { status_code: String(code) } });

const isCancellable = ({ status, method }: Transaction): boolean =>
  status === 'capture' || (status === 'pending' && method === 'bank_transfer');

const cancelPage = (transaction: Transaction | undefined, now: number): Reply => {
  if (!transaction) return refuse(404, 'token not found');
  if (transaction.isPageCancelled) return refuse(400, 'token already canceled');
  if (!['created', 'deny', 'expire', 'cancel'].includes(transaction.status)) {
    return refuse(400, 'Transaction is on progress');
  }
  transaction.isPageCancelled = true;
  return { status: 200, json: { canceled_at: new Date(now).toISOString() } };
};

/** A transaction without a payment. */
export const newTransaction = (orderId: string, amount: number, now: number): Transaction => ({
  ...{ orderId, number: orderId, token: orderId, amount, createdAt: now, expiresAt: now, pageExpiresAt: now },
  ...{ status: 'created', method: 'bank_transfer', fraud: 'accept', isPageCancelled: false, isAbandoned: false },
  ...{ paidAt: undefined, settledAt: undefined, refunds: [], chargedBack: 0, choices: 0 },
});

/** What an answer needs and tells. */
interface Services {
  readonly transactions: Transaction[];
  readonly now: number;
  /** Cancels a payment whose method is chosen. */
  readonly cancel: (one: Transaction) => void;
  readonly onOpened: (orderId: string, amount: number, isRefused: boolean) => void;
  readonly onTold: (transaction: Transaction) => void;
  readonly onBusy: (transaction: Transaction) => void;
}

/** The body of a request for a token. */
interface TokenRequest {
  readonly transaction_details: { readonly order_id: string; readonly gross_amount: number };
  readonly expiry: { readonly duration: number };
  readonly page_expiry: { readonly duration: number };
}

const open = ({ transactions, now, onOpened }: Services, request: TokenRequest): Reply => {
  const { order_id: orderId, gross_amount: amount } = request.transaction_details;
  const isTaken = transactions.some((one) => one.orderId === orderId);
  onOpened(orderId, amount, isTaken);
  if (isTaken) {
    return refuse(400, 'transaction_details.order_id has already been taken');
  }
  const token = `token-${transactions.length}`;
  transactions.push({
    ...newTransaction(orderId, amount, now),
    number: orderId.replace(/^(LRS(-\w{4}){3})-\d+$/, '$1'),
    token,
    expiresAt: now + request.expiry.duration * MINUTE_MS,
    pageExpiresAt: now + request.page_expiry.duration * MINUTE_MS,
  });
  return { status: 201, json: { token, redirect_url: `http://provider.test/${token}` } };
};

/**
 * Answers a request of the shop, such as `GET /v2/ORDER/status`, as Midtrans documents it: Snap creates and cancels
 * pages, the Core API reports and cancels payments.
 */
export const answer = (call: string, body: string, services: Services): Reply => {
  const { transactions, now, cancel, onTold, onBusy } = services;
  if (call === 'POST /snap/v1/transactions') return open(services, JSON.parse(body) as TokenRequest);
  const [, token] = /^POST \/snap\/v1\/transactions\/(.+)\/cancel$/.exec(call) ?? [];
  if (token !== undefined) {
    const page = transactions.find((one) => one.token === token);
    const reply = cancelPage(page, now);
    if (page && !page.isPageCancelled) onBusy(page);
    return reply;
  }
  const [, orderId, verb] = /^\w+ \/v2\/(.+)\/(status|cancel)$/.exec(call) ?? [];
  const transaction = transactions.find((one) => one.orderId === orderId);
  if (!transaction || transaction.status === 'created') return coreReply(404);
  if (verb === 'cancel') {
    if (!isCancellable(transaction)) return coreReply(412);
    cancel(transaction);
  } else onTold(transaction);
  return { status: 200, json: describeTransaction(transaction) };
};
