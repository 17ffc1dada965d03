import { createHash } from 'node:crypto';
import { isOnThisMachine } from '../../settings/values';
import { DeliveryFailed, networkCode } from './deliveryFailed';

export interface MailSettings {
  readonly smtpUrl: string;
  /** An address, or a name and an address: `Lorosae <shop@mail.example>`. */
  readonly from: string;
}

export interface Mail {
  /** The same for a repeated delivery. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly signal: AbortSignal;
}

/** Sends mails by SMTP. Throws DeliveryFailed. */
export type SendMail = (mail: Mail) => Promise<void>;

const PERMANENT = 500;

/**
 * The name and the address of a sender. As one text, a name with parentheses, a colon or a semicolon would be read as a
 * comment, a group or a list (RFC 5322).
 */
const readSender = (from: string) => {
  const [, name = '', address = from] = /^(.*) <(.*)>$/.exec(from) ?? [];
  return { name, address };
};

/** Mail programs show two mails with the same id once. */
const messageIdOf = (id: string, address: string): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${address.split('@').at(-1)}>`;

const explain = (error: unknown, signal: AbortSignal): DeliveryFailed => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  if (code === 'EENVELOPE' && (status ?? PERMANENT) >= PERMANENT) {
    return new DeliveryFailed(status === undefined ? 'invalid address' : `address refused, SMTP ${status}`, 'final');
  }
  if (status !== undefined) return new DeliveryFailed(`SMTP ${status}`, 'refused');
  return new DeliveryFailed(signal.aborted ? 'no answer in time' : networkCode(error), 'unreachable');
};

export const createMailer = ({ smtpUrl, from }: MailSettings): SendMail => {
  // Loaded on first use, because most shops send no mails.
  const load = async () => {
    const { createTransport } = await import('nodemailer');
    // Passwords and mails leave this machine encrypted.
    return createTransport({ url: smtpUrl, requireTLS: !isOnThisMachine(smtpUrl) });
  };
  let transport: ReturnType<typeof load> | undefined;
  const sender = readSender(from);
  return async ({ id, to, subject, text, html, signal }) => {
    transport ??= load();
    try {
      await (
        await transport
      ).sendMail({
        from: sender,
        to,
        subject,
        text,
        html,
        signal,
        messageId: messageIdOf(id, sender.address),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Idempotency-Key': id },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw explain(error, signal);
    }
  };
};
