import * as z from 'zod/mini';
import { isOnThisMachine } from './settingChecks';

/** Where notifications are sent; a channel that is undefined is off. */
export interface NotificationSettings {
  readonly webhook: { readonly url: string; readonly secret: string } | undefined;
  readonly mail:
    | {
        /** `smtp://` or `smtps://`, with user and password. */
        readonly smtpUrl: string;
        /** The sender of all mails. */
        readonly from: string;
        /** Addresses of the operator, separated by commas; undefined: only customers get mails. */
        readonly operator: string | undefined;
      }
    | undefined;
}

const SECRET_MIN = 16;

const isHttpUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};
const isSmtpUrl = (value: string): boolean =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';

const ADDRESS = String.raw`[^\s@<>",;]+@[^\s@<>",;]+`;
const SENDER = new RegExp(String.raw`^(${ADDRESS}|[^<>"\r\n]{1,100} <${ADDRESS}>)$`);
const ADDRESSES = new RegExp(String.raw`^${ADDRESS}( *, *${ADDRESS})*$`);

/** The settings of notifications, as fields of the environment's schema. */
export const notificationFields = {
  NOTIFY_URL: z.optional(
    z.string().check(z.refine(isHttpUrl, 'an http:// or https:// address without user and password')),
  ),
  NOTIFY_SECRET: z.optional(
    z.string().check(z.minLength(SECRET_MIN, `a secret of ${SECRET_MIN} to 300 characters`), z.maxLength(300)),
  ),
  SMTP_URL: z.optional(
    z.string().check(z.refine(isSmtpUrl, 'an address such as smtps://user:password@mail.example:465')),
  ),
  MAIL_FROM: z.optional(z.string().check(z.regex(SENDER, 'an address such as Lorosae <shop@mail.example>'))),
  NOTIFY_EMAIL: z.optional(z.string().check(z.regex(ADDRESSES, 'email addresses, separated by commas'))),
};

type NotificationEnvironment = Readonly<Partial<Record<keyof typeof notificationFields, string | undefined>>>;

/** Why the settings of notifications do not fit together; undefined when they do. */
export const notificationProblem = (
  { NOTIFY_URL: url, NOTIFY_SECRET: secret, SMTP_URL: smtpUrl, MAIL_FROM: from, ...rest }: NotificationEnvironment,
  isLive: boolean,
): string | undefined => {
  if (url !== undefined && secret === undefined) return 'NOTIFY_URL needs NOTIFY_SECRET.';
  if (smtpUrl !== undefined && from === undefined) return 'SMTP_URL needs MAIL_FROM.';
  if (rest.NOTIFY_EMAIL !== undefined && smtpUrl === undefined) return 'NOTIFY_EMAIL needs SMTP_URL.';
  if (!isLive || url === undefined) return undefined;
  if (url.startsWith('https:') || isOnThisMachine(url)) return undefined;
  return 'NOTIFY_URL must start with https:// when SHOP_MODE=live, unless it is on this machine.';
};

/** The channels of valid settings. */
export const readNotifications = (environment: NotificationEnvironment): NotificationSettings => {
  const { NOTIFY_URL: url, NOTIFY_SECRET: secret, SMTP_URL: smtpUrl, MAIL_FROM: from } = environment;
  return {
    webhook: url === undefined || secret === undefined ? undefined : { url, secret },
    mail:
      smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from, operator: environment.NOTIFY_EMAIL },
  };
};
