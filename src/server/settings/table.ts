import * as z from 'zod/mini';
import { PAYMENT_TYPES } from '@/shared/domain/paymentTypes';
import { DEFAULT_REGION, readUploadsUrl, UPLOADS_URL_FORM } from './uploadsUrl';
import {
  databaseUrl,
  emailAddresses,
  hasCountryCode,
  httpUrl,
  isIban,
  isOnThisMachine,
  isProxyList,
  line,
  listOf,
  minutes,
  phone,
  publicUrl,
  secret,
  sender,
  smtpUrl,
  timeZoneName,
  trustProxy,
  webhookUrl,
  whole,
} from './values';

/** Features that the setting `ENABLED` turns on. */
const FEATURES = [...PAYMENT_TYPES, 'google'] as const;
export type Feature = (typeof FEATURES)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** One environment variable. */
export interface Setting {
  /** Converts the text; has the default, and the message that completes "NAME must be …". */
  readonly schema: z.ZodMiniType<unknown, string | undefined>;
  /** What it is for. */
  readonly about: string;
  /** Live mode needs it: always, or when this feature is enabled. */
  readonly neededFor?: Feature | 'live';
  /** Names of the settings without which this one has no meaning. */
  readonly needs?: readonly string[];
  /** What live mode refuses: completes "NAME …". `isNeeded` is false when its feature is not enabled. */
  readonly liveProblem?: (value: string, isNeeded: boolean) => string | false;
}

const isSandboxHost = (url: string): boolean => /(^|\.)sandbox\.midtrans\.com$/i.test(new URL(url).hostname);
const refuseSandboxHost = (url: string, isNeeded: boolean) =>
  isNeeded && isSandboxHost(url) && "is the address of the provider's sandbox";
const refuseSandboxKey = (key: string, isNeeded: boolean) =>
  isNeeded && /^SB-/i.test(key) && "is a key of the provider's sandbox (SB-…)";

/** Every setting, in the order of `.deploy/.env.example`. */
export const SETTINGS = {
  PORT: { schema: z._default(whole(1, 65_535), 3000), about: 'Port of the server.' },
  HOST: {
    schema: z._default(line(255), '127.0.0.1'),
    about: 'Address that the server listens on; 0.0.0.0 in a container.',
  },
  DATA_DIR: {
    schema: z._default(line(4000), '.data'),
    about: "Folder of the embedded database, the uploads and the sandbox's data.",
  },
  DATABASE_URL: {
    schema: z.optional(databaseUrl),
    about: 'PostgreSQL instead of the embedded database, such as postgres://user:password@host/database.',
  },
  SHOP_MODE: {
    schema: z._default(z.enum(['sandbox', 'live'], 'sandbox or live'), 'sandbox'),
    about: 'sandbox or live. In live mode each enabled feature needs its settings.',
  },
  PUBLIC_URL: {
    schema: z.optional(publicUrl),
    about: 'Address that shoppers use, such as https://shop.example. Live mode needs it.',
    neededFor: 'live',
  },
  ENABLED: { schema: z._default(listOf(FEATURES), [...FEATURES]), about: 'What the shop offers.' },
  MIDTRANS_API_URL: {
    schema: z.optional(httpUrl),
    about: "The payment provider's API: https://api.midtrans.com.",
    neededFor: 'midtrans',
    liveProblem: refuseSandboxHost,
  },
  MIDTRANS_SNAP_URL: {
    schema: z.optional(httpUrl),
    about: "The payment provider's page: https://app.midtrans.com.",
    neededFor: 'midtrans',
    liveProblem: refuseSandboxHost,
  },
  MIDTRANS_SERVER_KEY: {
    schema: z.optional(line(200)),
    about: 'Secret key of the payment provider.',
    neededFor: 'midtrans',
    liveProblem: refuseSandboxKey,
  },
  MIDTRANS_CLIENT_KEY: {
    schema: z.optional(line(200)),
    about: 'Public key of the payment provider.',
    neededFor: 'midtrans',
    liveProblem: refuseSandboxKey,
  },
  MIDTRANS_IDR_PER_USD: {
    schema: z.optional(whole(1, 1_000_000)),
    about: 'Rupiah that are charged for one dollar.',
    neededFor: 'midtrans',
  },
  GOOGLE_ISSUER: {
    schema: z.optional(httpUrl),
    about: 'The identity provider: https://accounts.google.com.',
    neededFor: 'google',
  },
  GOOGLE_CLIENT_ID: {
    schema: z.optional(line(300)),
    about: 'Public id of the OAuth client.',
    neededFor: 'google',
  },
  GOOGLE_CLIENT_SECRET: {
    schema: z.optional(line(300)),
    about: 'Secret of the OAuth client.',
    neededFor: 'google',
  },
  SANDBOX_PORT: {
    schema: z._default(whole(0, 65_535), 0),
    about: 'Port of both sandboxes; 0 is any free port.',
  },
  ADMIN_WHATSAPP: {
    schema: z.optional(phone),
    about: 'Phone with country code that receives the chat of a cash-on-delivery order.',
    neededFor: 'cod',
    liveProblem: (value) => !hasCountryCode(value) && 'must have its country code, such as +670 7723 0000',
  },
  BANK_ACCOUNT_HOLDER: {
    schema: z.optional(line(200)),
    about: 'Holder of the account for bank transfers.',
    neededFor: 'bank_transfer',
  },
  BANK_IBAN: {
    schema: z.optional(line(60)),
    about: 'IBAN of the account for bank transfers.',
    neededFor: 'bank_transfer',
    liveProblem: (value, isNeeded) => isNeeded && !isIban(value) && 'is not an IBAN: its check digits are wrong',
  },
  UPLOADS_URL: {
    schema: z.optional(
      z.string().check(z.refine((value) => readUploadsUrl(value, DEFAULT_REGION) !== undefined, UPLOADS_URL_FORM)),
    ),
    about: 'Object storage for uploads, such as s3://bucket/folder?endpoint=https://store.example.',
    needs: ['UPLOADS_ACCESS_KEY_ID', 'UPLOADS_SECRET_ACCESS_KEY'],
  },
  UPLOADS_REGION: {
    schema: z._default(z.string().check(z.regex(/^[\w-]{1,60}$/, 'the name of a region')), DEFAULT_REGION),
    about: 'Region of the object storage.',
  },
  UPLOADS_ACCESS_KEY_ID: {
    schema: z.optional(line(300)),
    about: 'Id of the key of the object storage.',
  },
  UPLOADS_SECRET_ACCESS_KEY: {
    schema: z.optional(line(300)),
    about: 'Secret key of the object storage.',
  },
  ORDER_EXPIRY_MINUTES: {
    schema: z._default(minutes, 60),
    about: 'Minutes after which an unpaid online order expires.',
  },
  CASH_ORDERS_MAX: {
    schema: z._default(whole(1, 1_000_000), 10),
    about: 'Maximum number of unpaid cash orders of a customer that are not sent.',
  },
  CASH_UNITS_MAX: {
    schema: z._default(whole(1, 1_000_000), 60),
    about: 'Maximum number of units in the unpaid cash orders of a customer that are not sent.',
  },
  TIME_ZONE: {
    schema: z._default(timeZoneName, 'Asia/Dili'),
    about: 'Time zone of the times in commands and reports.',
  },
  SHOP_CONFIG: {
    schema: z.optional(line(4000)),
    about: "File with the shop's identity; without it DATA_DIR/shop.json where it exists.",
  },
  METRICS_PORT: {
    schema: z.optional(whole(1, 65_535)),
    about: 'Port that serves nothing but /metrics.',
  },
  RATE_LIMITS: {
    schema: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
    about: 'on or off. Live mode refuses off.',
    liveProblem: (value) => value === 'off' && 'must be on when SHOP_MODE=live',
  },
  TRUST_PROXY: {
    schema: z.optional(trustProxy),
    about: 'Addresses of the proxies whose X-Forwarded-For is trusted.',
    liveProblem: (value) =>
      value !== 'false' && !isProxyList(value) && 'must be a list of addresses and networks when SHOP_MODE=live',
  },
  WEB_CONCURRENCY: { schema: z._default(whole(1, 64), 1), about: 'Processes on this machine.' },
  NOTIFY_URL: {
    schema: z.optional(webhookUrl),
    about: 'Receiver of webhooks about orders, such as https://receiver.example/hook.',
    needs: ['NOTIFY_SECRET'],
    liveProblem: (value) =>
      !value.startsWith('https:') &&
      !isOnThisMachine(value) &&
      'must start with https:// when SHOP_MODE=live, unless it is on this machine',
  },
  NOTIFY_SECRET: {
    schema: z.optional(secret(16, 300)),
    about: 'Signs the webhooks; 16 characters or more.',
  },
  SMTP_URL: {
    schema: z.optional(smtpUrl),
    about: 'Mail server, such as smtps://user:password@mail.example:465.',
    needs: ['MAIL_FROM'],
  },
  MAIL_FROM: {
    schema: z.optional(sender),
    about: 'Sender of the mails, such as Lorosae <shop@mail.example>.',
  },
  NOTIFY_EMAIL: {
    schema: z.optional(emailAddresses),
    about: "The operator's addresses, separated by commas; without it only customers get mails.",
    needs: ['SMTP_URL'],
  },
  LOG_LEVEL: {
    schema: z._default(z.enum(LOG_LEVELS, LOG_LEVELS.join(', ')), 'info'),
    about: 'fatal, error, warn, info, debug, trace or silent.',
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** The converted values of all settings. */
export type Environment = { readonly [Name in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[Name]['schema']> };

/** Name and row of every setting. */
export const allSettings: readonly (readonly [keyof Environment, Setting])[] = Object.entries<Setting>(SETTINGS).map(
  ([name, setting]) => [name as keyof Environment, setting],
);
