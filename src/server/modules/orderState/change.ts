import { accountOf, type Account } from '@/shared/domain/account';
import { contentsOf, type OrderLine } from '@/shared/domain/contents';
import { hasLeft } from '@/shared/domain/fulfilment';
import { keptOf } from '@/shared/domain/loweredPrice';
import { leastAdvanced, partsOf, type OrderPart, type Parcel } from '@/shared/domain/parcels';
import type { Fulfilment } from '@/shared/contract/orders';
import type { OrderActor } from '@/shared/domain/orderStatus';
import { newId } from '../../gateways/secrets';
import type { StoredAttempt } from '../../repositories/attempts';
import type { NotificationKind } from '../../repositories/notifications';
import type { OrderAuditEntry } from '../../repositories/orderAuditLog';
import { unitLines, type StoredOrder } from '../../repositories/orders';
import type { MoneyRows, StoredPayment } from '../../repositories/payments';
import { nextAttempt, type Charge } from './attempts';
import {
  nextPlace,
  nothingOf,
  withRows,
  type Decision,
  type Notice,
  type OrderState,
  type Rows,
  type UnitsMove,
} from './orderState';
import type { Terms } from './paymentContext';

/** Who changes an order, and why; stored in its audit log. */
export interface Cause {
  readonly actor: OrderActor;
  /** The name of the operator who acts. */
  readonly by?: string;
  readonly reason: string;
}

/**
 * A decision in the making: what an event changes so far, and the order as it is then. It is never changed itself: each
 * method returns another one.
 */
export class Change {
  constructor(
    /** The order before it. */
    readonly stored: OrderState,
    readonly cause: Cause,
    readonly terms: Terms,
    readonly decision: Decision = nothingOf(stored),
  ) {}

  /** The order as this change leaves it. */
  get state(): OrderState {
    return this.decision.after;
  }

  get order(): StoredOrder {
    return this.state.order;
  }

  get money(): MoneyRows {
    return this.state.money;
  }

  get account(): Account {
    return accountOf(this.order, this.money);
  }

  /** The lines of the order as they are now. */
  get contents(): readonly OrderLine[] {
    return contentsOf(this.state.items, this.money.changes);
  }

  /** The parts of the order: the parcels and what is in none, or the whole order. */
  get parts(): readonly OrderPart[] {
    return partsOf({ ...this.order, contents: this.contents, parcels: this.state.parcels });
  }

  /** True for an order that is sent in parcels, not as a whole. */
  get isInParcels(): boolean {
    return this.state.parcels.length > 0;
  }

  /** The states of all goods of the order. Goods that were refused or exchanged, and are not back, are on their way. */
  get steps(): readonly Fulfilment[] {
    const parts = this.parts.map(({ state }) => state);
    const isAwaited = this.state.returns.some((row) => row.state === 'open' && row.change_position !== null);
    const steps = isAwaited && this.isInParcels ? [...parts, 'shipped' as const] : parts;
    return steps.length > 0 ? steps : [this.order.fulfilment];
  }

  /** True while goods of the order are with the courier or the customer. */
  get hasLeft(): boolean {
    return this.steps.some(hasLeft);
  }

  /** The payment that this change has recorded. */
  get newPayment(): StoredPayment | undefined {
    const known = [...this.stored.money.payments, ...this.decision.given].map(({ id }) => id);
    return this.money.payments.find(({ id }) => !known.includes(id));
  }

  get now(): number {
    return this.terms.now;
  }

  /** The fields of an order whose goods move: the shop keeps nothing because of an earlier refund. */
  get keepingNothing(): Partial<Pick<StoredOrder, 'kept_cents' | 'kept_from'>> {
    const hasFinal = this.money.refunds.some((row) => typeof row.kept_cents === 'number');
    return { kept_cents: 0, ...(hasFinal ? { kept_from: nextPlace(this.money) } : {}) };
  }

  private with(more: Partial<Decision>, cause = this.cause): Change {
    return new Change(this.stored, cause, this.terms, { ...this.decision, ...more });
  }

  /** Gives another reason to what is logged from now on. */
  because(reason: string): Change {
    return this.with({}, { ...this.cause, reason });
  }

  /** Adds rows, or stores them as they are now. New money is numbered in the order in which it is added. */
  put(rows: Partial<Rows>): Change {
    return this.with({ after: withRows(this.state, rows) });
  }

  /** Sets lists of what is written beside the order's own rows. */
  set(more: Partial<Pick<Decision, 'given' | 'released' | 'cart' | 'withdrawn'>>): Change {
    return this.with(more);
  }

  /** Moves units, if there are any: by default all units of the order. */
  moveUnits(move: UnitsMove['move'], lines: UnitsMove['lines'] = unitLines(this.contents)): Change {
    return lines.length === 0 ? this : this.with({ units: [...this.decision.units, { move, lines }] });
  }

  update(order: Partial<Omit<StoredOrder, 'id'>>): Change {
    return this.with({ after: { ...this.state, order: { ...this.order, ...order } } });
  }

  /**
   * Writes a change to the audit log: by default of the money, while the order stays in its status. `undoes` is the entry
   * of the step that it undoes.
   */
  log(
    event: OrderAuditEntry['event'],
    before: OrderAuditEntry['status_before'] = this.order.status,
    after = before,
    undoes: string | null = null,
  ): Change {
    const { actor, by = '', reason } = this.cause;
    const entry: OrderAuditEntry = {
      ...{ id: newId(), order_id: this.order.id, event, status_before: before, status_after: after },
      ...{ actor, actor_name: by, reason, created_at: this.now, changes: null, undoes },
    };
    return this.withLog([...this.state.log, entry]);
  }

  /** Keeps with the first entry of a step what the step has changed. */
  keepChanges(changes: object): Change {
    const log = this.state.log.map((entry, index) =>
      index === this.stored.log.length ? { ...entry, changes: JSON.stringify(changes) } : entry,
    );
    return this.withLog(log);
  }

  private withLog(log: OrderState['log']): Change {
    return this.with({ after: { ...this.state, log } });
  }

  notify(kind: NotificationKind, details: Omit<Notice, 'kind'> = {}): Change {
    return this.with({ notifications: [...this.decision.notifications, { kind, ...details }] });
  }

  /** Cancels an attempt, also at the provider after the commit. */
  cancelAttempt(id: string): Change {
    return this.endAttempt(id, 'cancelled').with({ afterCommit: [...this.decision.afterCommit, id] });
  }

  /** Ends an attempt, also one that a request has claimed. */
  endAttempt(id: string, status: StoredAttempt['status']): Change {
    // A payment in the books makes earlier unclear answers about it void.
    const cleared = status === 'paid' ? { unclear: null } : {};
    return this.updateAttempt(id, { status, opening_until: null, ...cleared });
  }

  updateAttempt(id: string, changes: Partial<StoredAttempt>): Change {
    const { attempt } = this.state;
    const after = { ...this.state, ...(attempt?.id === id && { attempt: { ...attempt, ...changes } }) };
    return this.with({ after, attempts: [...this.decision.attempts, { id, changes }] });
  }

  /** Adds the next attempt. An order that is not paid online does not expire with its attempts. */
  addAttempt(charge: Charge): Change {
    const attempt = nextAttempt(this.terms, this.order, charge);
    const expiry = this.order.payment_type === 'midtrans' ? { expires_at: attempt.expires_at } : {};
    const added = { after: { ...this.state, attempt }, newAttempts: [...this.decision.newAttempts, attempt] };
    return this.with(added).update({ attempts_count: attempt.number, ...expiry });
  }

  /** Works out what the shop may keep, after a refund or when a record of money is undone. */
  settleKept(): Change {
    const kept = keptOf(this.money, this.order.kept_from);
    return kept === this.order.kept_cents ? this : this.update({ kept_cents: kept });
  }

  /** Adds parcels, or changes them. */
  setParcels(parcels: readonly Parcel[]): Change {
    return parcels.length === 0 ? this : this.put({ parcels }).settleFulfilment();
  }

  /** The fulfilment of an order in parcels is that of its least advanced part. */
  settleFulfilment(): Change {
    if (!this.isInParcels || this.order.fulfilment === 'returned') return this;
    const fulfilment = leastAdvanced(this.parts) ?? this.order.fulfilment;
    const count = this.state.parcels.length;
    const isSame = fulfilment === this.order.fulfilment && count === this.order.parcels_count;
    return isSame ? this : this.update({ fulfilment, parcels_count: count });
  }

  /** Stores what is due and owed, and notifies the operator when more is due than before. It ends every change. */
  settle(): Change {
    const placed = this.settleFulfilment();
    const { due, owed } = placed.account;
    const more = due - this.order.due_cents;
    const isSame = more === 0 && owed === this.order.owed_cents;
    const settled = isSame ? placed : placed.update({ due_cents: due, owed_cents: owed });
    return more > 0 ? settled.notify('refund_due', { amountCents: more }) : settled;
  }
}
