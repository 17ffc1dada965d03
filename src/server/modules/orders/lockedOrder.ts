import { accountOf, type Account } from '@/shared/domain/account';
import type { OrderActor } from '@/shared/domain/orderStatus';
import type { Tx } from '../../db/database';
import { newId } from '../../gateways/secrets';
import type { NotificationKind } from '../../repositories/notifications';
import { insertOrderAuditEntry, type OrderAuditEntry } from '../../repositories/orderAuditLog';
import { findOrderItems, lockOrder, unitLines, updateOrder, type StoredOrder } from '../../repositories/orders';
import { findMoneyOf, type MoneyRows } from '../../repositories/payments';
import type { UnitLine } from '../../repositories/stock';
import { queueNotification, type NewNotification } from '../notifications/queueNotification';
import { cancelAttempts } from '../payments/cancelAttempts';
import type { PaymentContext } from '../payments/paymentContext';

/** Who changes an order, and why; stored in its audit log. */
export interface Cause {
  readonly actor: OrderActor;
  /** The name of the operator who acts. */
  readonly by?: string;
  readonly reason: string;
}

/** An order in the transaction that changes it, with its customer locked. */
export class LockedOrder {
  /** The attempts that have ended; they are cancelled at the provider after the commit. */
  readonly endedAttempts: string[] = [];
  readonly now: number;
  /** Why the order is changed; the cause's reason at first. */
  reason: string;
  /** The first entry that this change has written to the audit log; undefined before it. */
  firstEntryId: string | undefined;

  constructor(
    readonly tx: Tx,
    readonly context: PaymentContext,
    /** The order as this transaction has changed it so far. */
    public row: StoredOrder,
    private readonly cause: Cause,
  ) {
    this.now = context.now();
    this.reason = cause.reason;
  }

  /** The name of the operator who acts; '' when it is none. */
  get by(): string {
    return this.cause.by ?? '';
  }

  static async lock(tx: Tx, context: PaymentContext, id: string, cause: Cause): Promise<LockedOrder | undefined> {
    const row = await lockOrder(tx, id);
    return row && new LockedOrder(tx, context, row, cause);
  }

  async update(changes: Partial<Omit<StoredOrder, 'id'>>): Promise<void> {
    await updateOrder(this.tx, this.row.id, changes);
    this.row = { ...this.row, ...changes };
  }

  readMoney(): Promise<MoneyRows> {
    return findMoneyOf(this.tx, this.row.id);
  }

  async readAccount(): Promise<Account> {
    return accountOf(this.row, await this.readMoney());
  }

  async readUnits(): Promise<readonly UnitLine[]> {
    return unitLines(await findOrderItems(this.tx, this.row.id));
  }

  /**
   * Writes a change to the audit log: by default of the money, while the order stays in its status. `undoes` is the entry
   * of the step that it undoes.
   */
  log(
    event: OrderAuditEntry['event'],
    before: OrderAuditEntry['status_before'] = this.row.status,
    after = before,
    undoes: string | null = null,
  ): Promise<void> {
    const id = newId();
    this.firstEntryId ??= id;
    return insertOrderAuditEntry(this.tx, {
      ...{ id, order_id: this.row.id, event, status_before: before, status_after: after },
      ...{ actor: this.cause.actor, actor_name: this.by, reason: this.reason, created_at: this.now },
      ...{ changes: null, undoes },
    });
  }

  notify(kind: NotificationKind, details: Pick<NewNotification, 'amountCents' | 'note'> = {}): Promise<void> {
    return queueNotification(this.tx, { kind, orderId: this.row.id, now: this.now, ...details });
  }

  /**
   * Stores what is due, and notifies the operator when it is more than before. It ends every transaction that changes the
   * order's money or units; `doctor` compares the stored amounts.
   */
  async settle(): Promise<void> {
    const { due } = await this.readAccount();
    const more = due - this.row.due_cents;
    if (more !== 0) await this.update({ due_cents: due });
    if (more > 0) await this.notify('refund_due', { amountCents: more });
  }
}

/**
 * Changes an order in one transaction: what is due is settled at its end, and the attempts that have ended are cancelled
 * at the provider after the commit. Undefined when there is no such order.
 */
export const changeLocked = async <Result>(
  context: PaymentContext,
  orderId: string,
  cause: Cause,
  work: (order: LockedOrder) => Promise<Result>,
): Promise<{ readonly order: LockedOrder; readonly result: Result } | undefined> => {
  const done = await context.db.transaction(async (tx) => {
    const order = await LockedOrder.lock(tx, context, orderId, cause);
    if (!order) return undefined;
    const result = await work(order);
    await order.settle();
    return { order, result };
  });
  cancelAttempts(context, done?.order.endedAttempts ?? []);
  return done;
};
