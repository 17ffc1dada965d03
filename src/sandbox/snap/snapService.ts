import { randomUUID } from 'node:crypto';
import type { SandboxLog } from '../log';
import { canTransition, describe, afterTransition } from './transaction';
import type { SnapTransition, SnapTransaction } from './transaction';
import type { TransactionStore } from './transactionStore';
import { startWebhooks } from './webhooks';

/** Default lifetime of a page and of a payment method at Midtrans: 24 hours. */
const DEFAULT_LIFETIME_MS = 24 * 3_600_000;
const EXPIRY_CHECK_INTERVAL_MS = 1_000;

export interface NewTransaction {
  readonly orderId: string;
  readonly grossAmount: number;
  readonly customer: string;
  readonly finishUrl: string;
  /** How long a chosen method can be paid: from `startsAt`, otherwise from its choice. */
  readonly lifetimeMs?: number;
  readonly startsAt?: number;
  readonly pageLifetimeMs?: number;
}

/** Why a page cannot be cancelled: the provider's error messages. */
type PageCancelError = 'token already canceled' | 'Transaction is on progress';

/** The payment provider's transactions and their state machine, without HTTP. */
export interface SnapService {
  find(by: { token: string } | { orderId: string }): SnapTransaction | undefined;
  /** Returns undefined when the order id is used already. */
  create(transaction: NewTransaction): Promise<SnapTransaction | undefined>;
  /** Applies a transition and sends the webhook; undefined when the status does not allow it. */
  transition(transaction: SnapTransaction, transition: SnapTransition): Promise<SnapTransaction | undefined>;
  /** Closes the page, so that no method can be chosen any more. Sends no webhook. */
  cancelPage(transaction: SnapTransaction): Promise<Date | PageCancelError>;
  describe(transaction: SnapTransaction): Record<string, string>;
  close(): void;
}

interface Options {
  readonly store: TransactionStore;
  readonly serverKey: string;
  readonly notificationUrl: string;
  readonly log: SandboxLog;
}

/** Starts the expiry timer and the webhooks of a transaction store. */
export const startSnapService = ({ store, serverKey, notificationUrl, log }: Options): SnapService => {
  const webhooks = startWebhooks(store, notificationUrl, log);

  const transition: SnapService['transition'] = async ({ orderId }, to) => {
    const current = store.findByOrderId(orderId);
    if (!current || !canTransition(current, to)) return undefined;
    const changed = afterTransition(current, to);
    const message = describe(changed, serverKey);
    // Midtrans may send a notification more than once.
    const next = { ...changed, undelivered: [...changed.undelivered, message, message] };
    await store.save(next);
    webhooks.deliver(orderId);
    return next;
  };

  const expireDue = () => {
    for (const transaction of store.all()) {
      if (transaction.expiresAt <= Date.now() && canTransition(transaction, 'expire')) {
        transition(transaction, 'expire').catch((error: unknown) =>
          log.warn({ error: String(error) }, 'expired payment could not be saved'),
        );
      }
    }
  };
  const timer = setInterval(expireDue, EXPIRY_CHECK_INTERVAL_MS);
  timer.unref();

  return {
    find: (by) => ('token' in by ? store.findByToken(by.token) : store.findByOrderId(by.orderId)),
    create: async ({ lifetimeMs = DEFAULT_LIFETIME_MS, startsAt, pageLifetimeMs = DEFAULT_LIFETIME_MS, ...fields }) => {
      if (store.findByOrderId(fields.orderId)) return undefined;
      const createdAt = Date.now();
      const transaction: SnapTransaction = {
        ...fields,
        token: randomUUID(),
        transactionId: randomUUID(),
        status: 'created',
        method: 'bank_transfer',
        createdAt,
        pageExpiresAt: createdAt + pageLifetimeMs,
        ...(startsAt === undefined ? { lifetimeMs } : {}),
        expiresAt: (startsAt ?? createdAt) + lifetimeMs,
        undelivered: [],
      };
      await store.save(transaction);
      return transaction;
    },
    transition,
    cancelPage: async ({ orderId, canceledAt, status }) => {
      if (canceledAt !== undefined) return 'token already canceled';
      if (status === 'pending' || status === 'capture' || status === 'settlement') return 'Transaction is on progress';
      const now = Date.now();
      await store.save({ ...(store.findByOrderId(orderId) as SnapTransaction), canceledAt: now });
      return new Date(now);
    },
    describe: (transaction) => describe(transaction, serverKey),
    close: () => {
      clearInterval(timer);
      webhooks.close();
    },
  };
};
