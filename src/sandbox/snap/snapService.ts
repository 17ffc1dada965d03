import { randomUUID } from 'node:crypto';
import type { SandboxLog } from '../log';
import { afterOutcome, afterRefund, type Outcome } from './outcomes';
import { reversibleAmount, type SnapMessage, type SnapStatus, type SnapTransaction } from './transaction';
import { describeSigned } from './transactionBody';
import type { TransactionStore } from './transactionStore';
import { startWebhooks } from './webhooks';

/** Default lifetime of a page and of a payment method at Midtrans: 24 hours. */
const DEFAULT_LIFETIME_MS = 24 * 3_600_000;
const EXPIRY_CHECK_INTERVAL_MS = 1_000;

/** The statuses in which the shop can cancel the page. */
const UNPAID: readonly SnapStatus[] = ['created', 'deny', 'cancel', 'expire'];

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

/** A refund by the merchant API: by default of all that is left, with a new key. */
export interface RefundRequest {
  readonly key?: string | undefined;
  /** Whole rupiah. */
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
}

/** Why a refund is refused: the provider's status codes for a used key, a status and an amount. */
export type RefundError = '406' | '412' | '414';

/** The payment provider's transactions and their state machine, without HTTP. */
export interface SnapService {
  find(by: { token: string } | { orderId: string }): SnapTransaction | undefined;
  /** Returns undefined when the order id is used already. */
  create(transaction: NewTransaction): Promise<SnapTransaction | undefined>;
  /** Applies an outcome and sends the webhook; undefined when the status does not allow it. */
  apply(transaction: SnapTransaction, outcome: Outcome): Promise<SnapTransaction | undefined>;
  refund(transaction: SnapTransaction, request: RefundRequest): Promise<SnapTransaction | RefundError>;
  /** Closes the page, so that no method can be chosen any more. Sends no webhook. */
  cancelPage(transaction: SnapTransaction): Promise<Date | PageCancelError>;
  /** The newest transactions, newest first. */
  newest(limit: number): readonly SnapTransaction[];
  /** The signed body of a status response. */
  describe(transaction: SnapTransaction): SnapMessage;
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

  const saveAndNotify = async (changed: SnapTransaction): Promise<SnapTransaction> => {
    const message = describeSigned(changed, serverKey);
    // Midtrans may send a notification more than once.
    const next = { ...changed, undelivered: [...changed.undelivered, message, message] };
    await store.save(next);
    webhooks.deliver(next.orderId);
    return next;
  };

  const apply: SnapService['apply'] = async ({ orderId }, outcome) => {
    const current = store.findByOrderId(orderId);
    const changed = current && afterOutcome(current, outcome);
    return changed && saveAndNotify(changed);
  };

  const expireDue = () => {
    for (const transaction of store.all()) {
      if (transaction.expiresAt > Date.now()) continue;
      apply(transaction, 'abandon').catch((error: unknown) =>
        log.warn({ error: String(error) }, 'expired payment could not be saved'),
      );
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
        fraudStatus: 'accept',
        createdAt,
        pageExpiresAt: createdAt + pageLifetimeMs,
        ...(startsAt === undefined ? { lifetimeMs } : {}),
        expiresAt: (startsAt ?? createdAt) + lifetimeMs,
        refunds: [],
        chargedBack: 0,
        undelivered: [],
      };
      await store.save(transaction);
      return transaction;
    },
    apply,
    refund: async ({ orderId }, { amount, ...request }) => {
      const current = store.findByOrderId(orderId);
      if (current?.refunds.some(({ key }) => key === request.key)) return '406';
      const rest = current ? reversibleAmount(current) : 0;
      if (!current || rest === 0) return '412';
      if (amount !== undefined && amount > rest) return '414';
      return saveAndNotify(afterRefund(current, amount ?? rest, request));
    },
    cancelPage: async ({ orderId, canceledAt, status }) => {
      if (canceledAt !== undefined) return 'token already canceled';
      if (!UNPAID.includes(status)) return 'Transaction is on progress';
      const now = Date.now();
      await store.save({ ...(store.findByOrderId(orderId) as SnapTransaction), canceledAt: now });
      return new Date(now);
    },
    newest: (limit) =>
      [...store.all()]
        .reverse()
        .sort((one, other) => other.createdAt - one.createdAt)
        .slice(0, limit),
    describe: (transaction) => describeSigned(transaction, serverKey),
    close: () => {
      clearInterval(timer);
      webhooks.close();
    },
  };
};
