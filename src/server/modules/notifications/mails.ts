import { customerMailTexts, operatorMailTexts } from '@/shared/messages/notifications';
import { pagePatterns } from '@/shared/pagePaths';
import type { MailContent } from './mailContent';
import { describeNotification, money, type NotificationFacts } from './presentNotification';

const rowsOf = ({ order, items }: NotificationFacts): readonly (readonly [string, string])[] =>
  order
    ? [
        ...items.map(
          (item) =>
            [
              customerMailTexts.line(item.quantity, item.name, item.size),
              money(item.quantity * item.unit_price_cents),
            ] as const,
        ),
        [customerMailTexts.total, money(order.total_cents)],
      ]
    : [];

/** The mail to the operator: what has happened, the lines of the order, and where the rest is found. */
export const operatorMailContent = (facts: NotificationFacts): MailContent => {
  const text = describeNotification(facts);
  const { order } = facts;
  return {
    subject: text,
    paragraphs: order ? [text, operatorMailTexts.details(order.transaction_id)] : [text],
    rows: rowsOf(facts),
  };
};

/** Subject and paragraphs of the kinds that are mailed to customers; undefined for others. */
const customerTexts = ({ notification, order }: NotificationFacts): Omit<MailContent, 'rows' | 'link'> | undefined => {
  if (!order) return undefined;
  const { kind, amount_cents: amount, note } = notification;
  const number = order.transaction_id;
  const { received, paid, shipped, refunded } = customerMailTexts;
  switch (kind) {
    case 'order_placed':
      return {
        subject: received.subject(number),
        paragraphs: [received.text(number), received.payment[order.payment_type]],
      };
    case 'paid':
      return { subject: paid.subject(number), paragraphs: [paid.text(number, money(order.total_cents))] };
    case 'shipped':
      return {
        subject: shipped.subject(number),
        paragraphs: [shipped.text(number), ...(note === '' ? [] : [shipped.courier(note)])],
      };
    case 'refunded':
      return { subject: refunded.subject(number), paragraphs: [refunded.text(number, money(amount ?? 0))] };
    default:
      return undefined;
  }
};

/** The mail to a customer; undefined when this kind is not for customers. */
export const customerMailContent = (facts: NotificationFacts, publicUrl: string): MailContent | undefined => {
  if (facts.notification.kind === 'email_changed') {
    const { subject, text } = customerMailTexts.emailChanged;
    return { subject, paragraphs: [customerMailTexts.greeting, text] };
  }
  const texts = customerTexts(facts);
  if (!texts || !facts.order) return undefined;
  const path = pagePatterns.orderDetail.replace(':orderId', encodeURIComponent(facts.order.id));
  return {
    subject: texts.subject,
    paragraphs: [customerMailTexts.greeting, ...texts.paragraphs],
    rows: rowsOf(facts),
    link: { label: customerMailTexts.seeOrder, url: `${publicUrl}${path}` },
  };
};
