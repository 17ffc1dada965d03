import { randomUUID } from 'node:crypto';
import type { SandboxLog } from '../log';
import { changesOf, type Outcome } from './outcomes';
import { isAwaitingPayment, type SnapStatus, type SnapTransaction } from './transaction';
import { describeSigned, describeTest } from './transactionBody';
import type { TransactionStore } from './transactionStore';
import { startWebhooks } from './webhooks';

const EXPIRY_CHECK_INTERVAL_MS = 1_000;

/** The statuses in which the shop can cancel the page. */
const UNPAID: readonly SnapStatus[] = ['created', 'deny', 'cancel', 'expire'];

type NewTransaction = Pick<
  SnapTransaction,
  'orderId' | 'grossAmount' | 'customer' | 'finishUrl' | 'expiresAt' | 'pageExpiresAt'
>;

interface Options {
  readonly store: TransactionStore;
  readonly serverKey: string;
  readonly notificationUrl: string;
  readonly log: SandboxLog;
}

/** The payment provider's transactions and their state machine, without HTTP: their expiry timer and their webhooks. */
export const startSnapService = ({ store, serverKey, notificationUrl, log }: Options) => {
  const webhooks = startWebhooks(store, notificationUrl, log);

  /** Changes a transaction and sends the webhook. */
  const change = async (
    { orderId }: SnapTransaction,
    changesAt: (current: SnapTransaction) => Partial<SnapTransaction> | undefined,
  ): Promise<SnapTransaction | undefined> => {
    const current = store.find(orderId) as SnapTransaction;
    const changes = changesAt(current);
    if (!changes) return undefined;
    const changed = { ...current, ...changes };
    const message = describeSigned(changed, serverKey);
    // Midtrans may send a notification more than once.
    const next = { ...changed, undelivered: [...changed.undelivered, message, message] };
    await store.save(next);
    webhooks.deliver(orderId);
    return next;
  };

  const expireDue = () => {
    for (const transaction of store.all()) {
      const isDue = transaction.status === 'pending' && !isAwaitingPayment(transaction);
      if (!isDue) continue;
      change(transaction, () => ({ status: 'expire' })).catch((error: unknown) =>
        log.warn({ error: String(error) }, 'expired payment could not be saved'),
      );
    }
  };
  const timer = setInterval(expireDue, EXPIRY_CHECK_INTERVAL_MS);
  timer.unref();

  return {
    find: store.find,
    findByToken: (token: string) => store.all().find((transaction) => transaction.token === token),
    /** The newest transactions, newest first. */
    newest: (limit: number) =>
      store
        .all()
        .toReversed()
        .sort((one, other) => other.createdAt - one.createdAt)
        .slice(0, limit),
    /** Returns undefined when the order id is used already. */
    create: async (fields: NewTransaction): Promise<SnapTransaction | undefined> => {
      if (store.find(fields.orderId)) return undefined;
      const transaction: SnapTransaction = {
        ...fields,
        token: randomUUID(),
        transactionId: randomUUID(),
        status: 'created',
        method: 'bank_transfer',
        fraudStatus: 'accept',
        createdAt: Date.now(),
        refunded: 0,
        chargedBack: 0,
        undelivered: [],
      };
      await store.save(transaction);
      return transaction;
    },
    /** Sends the test notification of the dashboard; returns the status of the shop's response, undefined without one. */
    sendTest: () => webhooks.post(describeTest(Date.now(), serverKey)),
    /** Applies a button of the page and sends the webhook; undefined when the status does not allow it. */
    apply: (transaction: SnapTransaction, outcome: Outcome) =>
      change(transaction, (current) => changesOf(current, outcome)),
    /** Cancels a payment that waits for a transfer or is not settled; undefined when the status does not allow it. */
    cancelPayment: (transaction: SnapTransaction) =>
      change(transaction, ({ status, method }) =>
        status === 'capture' || (status === 'pending' && method === 'bank_transfer') ? { status: 'cancel' } : undefined,
      ),
    /**
     * Closes the page, so that no method can be chosen any more; returns the time, or why it cannot be closed. Sends no
     * webhook.
     */
    cancelPage: async ({ orderId, canceledAt, status }: SnapTransaction): Promise<Date | string> => {
      if (canceledAt !== undefined) return 'token already canceled';
      if (!UNPAID.includes(status)) return 'Transaction is on progress';
      const now = Date.now();
      await store.save({ ...(store.find(orderId) as SnapTransaction), canceledAt: now });
      return new Date(now);
    },
    close: () => {
      clearInterval(timer);
      webhooks.close();
      return store.close();
    },
  };
};
export type SnapService = ReturnType<typeof startSnapService>;
