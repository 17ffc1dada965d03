import type { OrderAuditEntry } from '@/server/repositories/orderAuditLog';
import { isFulfilmentStep } from '@/shared/domain/fulfilment';
import { writeMoney } from '@/shared/values/money';
import type { DeskTexts } from '../texts/texts';
import type { FullOrder } from './fullOrder';

/** One line of the history of an order. */
interface TimelineEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: string;
  /** Who has done it, and a reason, a reference or a note; '' for what is not known. */
  readonly details: readonly string[];
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
export const timelineOf = (order: FullOrder, texts: DeskTexts['order']): readonly TimelineEntry[] => {
  const { events, actors, channels, statuses, fulfilments } = texts;
  const states: Readonly<Record<string, string>> = { ...statuses, ...fulfilments };
  const changeOf = ({ status_before: before, status_after: after }: OrderAuditEntry): string =>
    before === after ? '' : ` (${states[before] ?? ''} → ${states[after] ?? ''})`;
  const entries: readonly TimelineEntry[] = [
    { at: order.created_at, what: events.placed, details: [order.customer_name] },
    ...order.log.map((entry) => ({
      at: entry.created_at,
      what: whatOf(entry, texts) + changeOf(entry),
      details: [entry.actor_name || actors[entry.actor], entry.reason],
    })),
    // Notes of steps are the reasons of their entries.
    ...order.notes
      .filter(({ created_at: at }) => !order.log.some((entry) => entry.created_at === at))
      .map(({ note, actor_name: by, created_at: at }) => ({ at, what: events.note, details: [by, note] })),
    ...order.payments.map((row) => ({
      at: row.received_at,
      what: `${events.payment}, ${channels[row.channel]} ${writeMoney(row.cents)}`,
      details: [
        row.actor === 'provider' ? actors.provider : row.recorded_by,
        row.provider_order_id ?? row.attempt_id ?? row.reference,
      ],
    })),
    ...order.reversals.map((row) => ({
      at: row.posted_at,
      what: `${events.reversal}, ${channels[row.channel]} ${writeMoney(-row.cents)}`,
      details: [row.recorded_by, row.reason],
    })),
    ...order.refunds.map((row) => ({
      at: row.made_at,
      what:
        row.undone_at === null
          ? `${events.refund}, ${channels[row.channel]} ${writeMoney(-row.cents)}`
          : events['refund-undone'],
      details: [row.recorded_by, [row.reason, row.reference].filter(Boolean).join('; ')],
    })),
    ...order.attempts.map((row) => ({
      at: row.created_at,
      what: channels.midtrans,
      details: [`${row.id}: ${row.status}`],
    })),
  ];
  return entries.toSorted((one, other) => one.at - other.at);
};
