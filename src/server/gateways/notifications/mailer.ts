import { createHash } from 'node:crypto';
import { isOnThisMachine } from '../../settings/values';
import { DeliveryFailed, networkCode } from './deliveryFailed';

export interface MailSettings {
  readonly smtpUrl: string;
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

/** Mail programs show two mails with the same id once. */
const messageIdOf = (id: string, from: string): string => {
  const domain = /@([^\s@<>]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domain}>`;
};

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
  return async ({ id, to, subject, text, html, signal }) => {
    transport ??= load();
    try {
      await (
        await transport
      ).sendMail({
        from,
        to,
        subject,
        text,
        html,
        signal,
        messageId: messageIdOf(id, from),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Idempotency-Key': id },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw explain(error, signal);
    }
  };
};
