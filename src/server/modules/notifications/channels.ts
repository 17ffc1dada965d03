import type { Settings } from '../../config';
import type { NotificationSettings } from '../../notificationSettings';
import { createMailer, type SendMail } from '../../gateways/notifications/mailer';
import { postWebhook } from '../../gateways/notifications/webhook';
import type { NotificationChannel, NotificationKind } from '../../repositories/notifications';
import { renderMail, type MailContent } from './mailContent';
import { customerMailContent, operatorMailContent } from './mails';
import { presentNotification, type NotificationFacts } from './presentNotification';

/** One attempt to deliver a notification. */
export interface DeliveryAttempt {
  readonly facts: NotificationFacts;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** A way to deliver notifications. */
export interface Channel {
  readonly name: NotificationChannel;
  isFor(kind: NotificationKind): boolean;
  /** Throws DeliveryFailed. */
  deliver(attempt: DeliveryAttempt): Promise<void>;
}

const CUSTOMER_KINDS: readonly NotificationKind[] = ['order_placed', 'paid', 'shipped', 'refunded'];
/** The operator's own commands cause these, so the operator gets no mail about them. */
const OPERATOR_ACTIONS: readonly NotificationKind[] = ['shipped', 'refunded'];
/** The address of an erased customer; no mail server has this domain (RFC 2606). */
const NO_ADDRESS = /\.invalid$/i;

const webhookChannel = (settings: NonNullable<NotificationSettings['webhook']>): Channel => ({
  name: 'webhook',
  isFor: () => true,
  deliver: ({ facts, now, signal }) =>
    postWebhook(settings, {
      id: facts.notification.id,
      body: JSON.stringify(presentNotification(facts)),
      now,
      signal,
    }),
});

/** Renders and sends the mail of one delivery. */
type SendContent = (
  to: string,
  content: MailContent,
  channel: NotificationChannel,
  attempt: DeliveryAttempt,
) => Promise<void>;

/** The id of a mail is that of the notification and the channel. */
const createSendContent =
  (send: SendMail, brand: string): SendContent =>
  (to, content, channel, { facts, signal }) =>
    send({ id: `${facts.notification.id}.${channel}`, to, signal, ...renderMail(content, brand) });

const operatorMail = (sendContent: SendContent, to: string): Channel => ({
  name: 'operator_mail',
  isFor: (kind) => !OPERATOR_ACTIONS.includes(kind),
  deliver: (attempt) => sendContent(to, operatorMailContent(attempt.facts), 'operator_mail', attempt),
});

const customerMail = (sendContent: SendContent, publicUrl: string): Channel => ({
  name: 'customer_mail',
  isFor: (kind) => CUSTOMER_KINDS.includes(kind),
  deliver: async (attempt) => {
    const content = customerMailContent(attempt.facts, publicUrl);
    const email = attempt.facts.order?.email ?? '';
    if (!content || email === '' || NO_ADDRESS.test(email)) return;
    await sendContent(email, content, 'customer_mail', attempt);
  },
});

/** Settings of the channels. */
export interface ChannelSettings extends Pick<Settings, 'notifications' | 'publicUrl'> {
  /** The shop's name. */
  readonly brand: string;
}

/** The channels of the settings. */
export const createChannels = ({ notifications, publicUrl, brand }: ChannelSettings): readonly Channel[] => {
  const { webhook, mail } = notifications;
  const sendContent = mail && createSendContent(createMailer(mail), brand);
  return [
    ...(webhook ? [webhookChannel(webhook)] : []),
    ...(sendContent && mail.operator !== undefined ? [operatorMail(sendContent, mail.operator)] : []),
    ...(sendContent ? [customerMail(sendContent, publicUrl)] : []),
  ];
};
