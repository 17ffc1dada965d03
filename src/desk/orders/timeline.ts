import type { OrderAuditEntry } from '@/server/repositories/orderAuditLog';
import { isFulfilmentStep } from '@/shared/domain/fulfilment';
import type { StoredAttempt } from '@/server/repositories/attempts';
import type { DeskTexts } from '../texts/texts';
import type { ListedOrder } from './listedOrders';

/** One line of the history of an order. */
export interface TimelineEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: string;
  /** Who has done it; '' for nobody. */
  readonly by: string;
  /** A reason, a reference or a note. */
  readonly why: string;
  /** Cents that came, or that went (negative); undefined for what is not about money. */
  readonly cents?: number;
  /** The change of the status or of the parcel; '' without one. */
  readonly change?: string;
}

/** The event of an entry of the audit log; a step that was taken back says so. */
export const whatOf = (
  { event, undoes, status_before: before, status_after: after }: OrderAuditEntry,
  texts: DeskTexts['order'],
): string =>
  isFulfilmentStep(event) && undoes !== null && before !== after
    ? texts.takenBack(texts.events[event])
    : texts.events[event];

/** Everything that has happened to an order, oldest first: what `orders show` says of it. */
export const timelineOf = (
  order: ListedOrder & { readonly attempts: readonly StoredAttempt[] },
  texts: DeskTexts['order'],
): readonly TimelineEntry[] => {
  const { events, actors, channels, statuses, fulfilments } = texts;
  const states: Readonly<Record<string, string>> = { ...statuses, ...fulfilments };
  const entries: readonly TimelineEntry[] = [
    { at: order.created_at, what: events.placed, by: '', why: order.customer_name },
    ...order.log.map((entry) => ({
      at: entry.created_at,
      what: whatOf(entry, texts),
      by: entry.actor_name || actors[entry.actor],
      why: entry.reason,
      change:
        entry.status_before === entry.status_after
          ? ''
          : `${states[entry.status_before] ?? ''} → ${states[entry.status_after] ?? ''}`,
    })),
    // Notes of steps are the reasons of their entries.
    ...order.notes
      .filter(({ created_at: at }) => !order.log.some((entry) => entry.created_at === at))
      .map(({ note, actor_name: by, created_at: at }) => ({ at, what: events.note, by, why: note })),
    ...order.payments.map((row) => ({
      at: row.received_at,
      what: `${events.payment}, ${channels[row.channel]}`,
      by: row.actor === 'provider' ? actors.provider : row.recorded_by,
      why: row.provider_order_id ?? row.attempt_id ?? row.reference,
      cents: row.cents,
    })),
    ...order.reversals.map((row) => ({
      at: row.posted_at,
      what: `${events.reversal}, ${channels[row.channel]}`,
      by: row.recorded_by,
      why: row.reason,
      cents: -row.cents,
    })),
    ...order.refunds.map((row) => ({
      at: row.made_at,
      what: row.undone_at === null ? `${events.refund}, ${channels[row.channel]}` : events['refund-undone'],
      by: row.recorded_by,
      why: [row.reason, row.reference].filter(Boolean).join('; '),
      cents: row.undone_at === null ? -row.cents : 0,
    })),
    ...order.attempts.map((row) => ({
      at: row.created_at,
      what: channels.midtrans,
      by: '',
      why: `${row.id}: ${row.status}`,
    })),
  ];
  return entries.toSorted((one, other) => one.at - other.at);
};
