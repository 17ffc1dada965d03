import { emailKey } from '@/shared/domain/names';
import type { Settings } from '../../settings/settings';
import { createMailer, type SendMail } from '../../gateways/notifications/mailer';
import { postWebhook } from '../../gateways/notifications/webhook';
import { HttpError } from '../../http/httpError';
import type { RateLimits } from '../../http/rateLimits';
import type { NotificationChannel, NotificationKind } from '../../repositories/notifications';
import type { LocalizedShop } from '../shop/shop';
import { renderMail, type MailContent } from './mailContent';
import { customerMailContent, operatorMailContent } from './mails';
import { presentNotification, type NotificationFacts } from './presentNotification';

export interface DeliveryAttempt {
  readonly facts: NotificationFacts;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
}

export interface Channel {
  readonly name: NotificationChannel;
  isFor(kind: NotificationKind): boolean;
  /** Throws DeliveryFailed. */
  deliver(attempt: DeliveryAttempt): Promise<void>;
}

/** The operator's own commands cause these, or they are only for the customer, so the operator gets no mail about them. */
const NOT_MAILED_TO_OPERATOR: readonly NotificationKind[] = [
  'order_changed',
  'order_exchanged',
  'order_returned',
  'shipped',
  'part_shipped',
  'refunded',
  'email_changed',
];
const CUSTOMER_KINDS: readonly NotificationKind[] = ['order_placed', 'paid', ...NOT_MAILED_TO_OPERATOR];
/** The address of an erased customer; no mail server has this domain (RFC 2606). */
const NO_ADDRESS = /\.invalid$/i;

const webhookChannel = (settings: NonNullable<Settings['notifications']['webhook']>): Channel => ({
  name: 'webhook',
  isFor: (kind) => kind !== 'email_changed',
  deliver: ({ facts, now, signal }) =>
    postWebhook(settings, {
      id: facts.notification.id,
      body: JSON.stringify(presentNotification(facts)),
      now,
      signal,
    }),
});

type SendContent = (
  to: string,
  content: MailContent,
  channel: NotificationChannel,
  attempt: DeliveryAttempt,
) => Promise<void>;

/** The id of a mail is that of the notification and the channel. */
const createSendContent =
  (send: SendMail, shop: LocalizedShop): SendContent =>
  (to, content, channel, { facts, signal }) =>
    send({
      id: `${facts.notification.id}.${channel}`,
      to,
      signal,
      ...renderMail(content, shop[content.language].texts.brand),
    });

const operatorMail = (sendContent: SendContent, to: string): Channel => ({
  name: 'operator_mail',
  isFor: (kind) => !NOT_MAILED_TO_OPERATOR.includes(kind),
  deliver: (attempt) => sendContent(to, operatorMailContent(attempt.facts), 'operator_mail', attempt),
});

/** Runs `send` unless the address, which its account has not proven, has got the most mails of a day. */
const sendUnverified = async (rateLimits: RateLimits, email: string, send: () => Promise<void>): Promise<void> => {
  const address = emailKey(email);
  try {
    await rateLimits.consume('unverifiedMail', address);
  } catch (error) {
    // The mail is not sent later either: the receiver may be a stranger.
    if (error instanceof HttpError) return;
    throw error;
  }
  try {
    await send();
  } catch (error) {
    await rateLimits.release('unverifiedMail', address);
    throw error;
  }
};

const customerMail = (sendContent: SendContent, publicUrl: string, rateLimits: RateLimits): Channel => ({
  name: 'customer_mail',
  isFor: (kind) => CUSTOMER_KINDS.includes(kind),
  deliver: async (attempt) => {
    const { recipient } = attempt.facts;
    const content = customerMailContent(attempt.facts, publicUrl);
    if (!content || !recipient || NO_ADDRESS.test(recipient.email)) return;
    const send = () => sendContent(recipient.email, content, 'customer_mail', attempt);
    await (recipient.isVerified ? send() : sendUnverified(rateLimits, recipient.email, send));
  },
});

export interface ChannelSettings extends Pick<Settings, 'notifications' | 'publicUrl' | 'areRateLimitsOn'> {
  /** For the shop's name. */
  readonly shop: LocalizedShop;
}

/** The channels of the settings; `rateLimits` counts the mails to addresses that are not verified. */
export const createChannels = (
  { notifications, publicUrl, shop }: ChannelSettings,
  rateLimits: RateLimits,
): readonly Channel[] => {
  const { webhook, mail } = notifications;
  const sendContent = mail && createSendContent(createMailer(mail), shop);
  return [
    ...(webhook ? [webhookChannel(webhook)] : []),
    ...(sendContent && mail.operator !== undefined ? [operatorMail(sendContent, mail.operator)] : []),
    ...(sendContent ? [customerMail(sendContent, publicUrl, rateLimits)] : []),
  ];
};
