import type { Account } from '@/shared/domain/account';
import { DEFAULT_LANGUAGE } from '@/shared/languages';
import type { ServerMessages } from '@/shared/messages/messages';
import { operatorMailTexts } from '@/shared/messages/en/operator';
import { inLanguage } from '@/shared/languages';
import { pagePatterns } from '@/shared/pagePaths';
import { messagesOf } from '../../messages';
import type { MailContent } from './mailContent';
import { describeNotification, money, type NotificationFacts } from './presentNotification';

type MailTexts = ServerMessages['customerMailTexts'];

const partRows = ({ net, toCollect, total }: Account, texts: MailTexts): readonly (readonly [string, string])[] =>
  toCollect === 0 || toCollect === total
    ? []
    : [...(net > 0 ? [[texts.paidSoFar, money(net)] as const] : []), [texts.leftToPay, money(toCollect)]];

/**
 * The lines of the order and its total; for a partly paid order also the amounts received and left to pay. A part that is
 * shipped has its lines.
 */
const rowsOf = (
  { account, items, notification }: NotificationFacts,
  texts: MailTexts,
): readonly (readonly [string, string])[] => {
  if (!account) return [];
  const lines = items.map(
    (item) => [texts.line(item.quantity, item.name, item.size), money(item.quantity * item.unit_price_cents)] as const,
  );
  if (notification.kind === 'part_shipped') return lines;
  return [...lines, [texts.total, money(account.total)], ...partRows(account, texts)];
};

/** The mail to the operator: the event, the lines of the order, and the command that shows the rest. */
export const operatorMailContent = (facts: NotificationFacts): MailContent => {
  const text = describeNotification(facts);
  const { order } = facts;
  return {
    language: DEFAULT_LANGUAGE,
    subject: text,
    paragraphs: order ? [text, operatorMailTexts.details(order.transaction_id)] : [text],
    rows: rowsOf(facts, messagesOf(DEFAULT_LANGUAGE).customerMailTexts),
  };
};

/** Subject and paragraphs of the kinds that are mailed to customers; undefined for others. */
const customerTexts = (
  { notification, order, account }: NotificationFacts,
  texts: MailTexts,
): Pick<MailContent, 'subject' | 'paragraphs'> | undefined => {
  if (!order) return undefined;
  const { kind, amount_cents: amount, note } = notification;
  const number = order.transaction_id;
  const { received, changed, exchanged, returned, paid, shipped, partShipped, refunded } = texts;
  switch (kind) {
    case 'order_placed':
      return {
        subject: received.subject(number),
        paragraphs: [received.text(number), received.payment[order.payment_type]],
      };
    case 'paid':
      return { subject: paid.subject(number), paragraphs: [paid.text(number, money(amount ?? account?.total ?? 0))] };
    case 'order_changed':
      return { subject: changed.subject(number), paragraphs: [changed.text(number)] };
    case 'order_exchanged':
      return { subject: exchanged.subject(number), paragraphs: [exchanged.text(number)] };
    case 'order_returned':
      return { subject: returned.subject(number), paragraphs: [returned.text(number)] };
    case 'shipped':
      return {
        subject: shipped.subject(number),
        paragraphs: [shipped.text(number), ...(note === '' ? [] : [shipped.courier(note)])],
      };
    case 'part_shipped':
      return {
        subject: partShipped.subject(number),
        paragraphs: [
          partShipped.text(number),
          ...(note === '' ? [] : [shipped.courier(note)]),
          ...(amount === null ? [] : [partShipped.cash(money(amount))]),
        ],
      };
    case 'refunded':
      return { subject: refunded.subject(number), paragraphs: [refunded.text(number, money(amount ?? 0))] };
    default:
      return undefined;
  }
};

/** The mail to a customer, in the language of the order; undefined when this kind is not for customers. */
export const customerMailContent = (facts: NotificationFacts, publicUrl: string): MailContent | undefined => {
  const { notification, order } = facts;
  const language = order?.language ?? notification.language;
  const texts = messagesOf(language).customerMailTexts;
  if (notification.kind === 'email_changed') {
    const { subject, text } = texts.emailChanged;
    return { language, subject, paragraphs: [texts.greeting, text] };
  }
  const own = customerTexts(facts, texts);
  if (!own || !order) return undefined;
  const path = pagePatterns.orderDetail.replace(':orderId', encodeURIComponent(order.id));
  return {
    language,
    subject: own.subject,
    paragraphs: [texts.greeting, ...own.paragraphs],
    rows: rowsOf(facts, texts),
    link: { label: texts.seeOrder, url: publicUrl + inLanguage(language, path) },
  };
};
