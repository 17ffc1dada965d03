import * as z from 'zod/mini';
import { PAYMENT_TYPES } from '@/shared/values/paymentTypes';
import { DEFAULT_REGION, readUploadsUrl } from './uploadsUrl';
import {
  databaseUrl,
  emailAddresses,
  hasCountryCode,
  httpUrl,
  isIban,
  isOnThisMachine,
  line,
  listOf,
  minutes,
  phone,
  publicUrl,
  secret,
  sender,
  smtpUrl,
  textThat,
  timeZoneName,
  trustProxy,
  webhookUrl,
  whole,
} from './values';

/** Features that the setting `ENABLED` turns on. */
const FEATURES = [...PAYMENT_TYPES, 'google', 'feeds'] as const;
export type Feature = (typeof FEATURES)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

interface Rules<Value> {
  /** Live mode needs it: always, or when this feature is enabled. */
  readonly neededFor?: Feature | 'live';
  /** Names of the settings without which this one has no meaning. */
  readonly needs?: readonly string[];
  /** The problem for which live mode refuses it: completes "NAME …". `isNeeded` is false when its feature is not enabled. */
  liveProblem?(value: Value, isNeeded: boolean): string | false;
}

/** One environment variable. */
interface Setting<Value = unknown> extends Rules<NonNullable<Value>> {
  /** Converts the text; has the default, and the message that completes "NAME must be …". */
  readonly schema: z.ZodMiniType<Value, string | undefined>;
  /** Its meaning, for the operator. */
  readonly about: string;
}

const setting = <Value>(
  schema: z.ZodMiniType<Value, string>,
  fallback: NoInfer<Value>,
  about: string,
  rules: Rules<NoInfer<Value>> = {},
): Setting<Value> => ({ schema: z._default(schema, fallback as never), about, ...rules }) as Setting<Value>;

/** A setting without a default. */
const optional = <Value>(
  schema: z.ZodMiniType<Value, string>,
  about: string,
  rules: Rules<NoInfer<Value>> = {},
): Setting<Value | undefined> => ({ schema: z.optional(schema), about, ...rules }) as Setting<Value | undefined>;

const isSandboxHost = (url: string): boolean => /(^|\.)sandbox\.midtrans\.com$/i.test(new URL(url).hostname);

const midtransUrl = {
  neededFor: 'midtrans',
  liveProblem: (url: string, isNeeded: boolean) =>
    isNeeded && isSandboxHost(url) && "is the address of the provider's sandbox",
} as const;

const midtransKey = {
  neededFor: 'midtrans',
  liveProblem: (key: string, isNeeded: boolean) =>
    isNeeded && /^SB-/i.test(key) && "is a key of the provider's sandbox (SB-…)",
} as const;

const google = { neededFor: 'google' } as const;
const transfer = { neededFor: 'bank_transfer' } as const;

/** Every setting, in the order of `.deploy/.env.example`. */
export const SETTINGS = {
  PORT: setting(whole(1, 65_535), 3000, 'Port of the server.'),
  HOST: setting(line(255), '127.0.0.1', 'Address that the server listens on; 0.0.0.0 in a container.'),
  DATA_DIR: setting(line(4000), '.data', "Folder of the embedded database, the uploads and the sandbox's data."),
  DATABASE_URL: optional(
    databaseUrl,
    'PostgreSQL instead of the embedded database, such as postgres://user:password@host/database; several hosts: a,b.',
  ),
  SHOP_MODE: setting(
    z.enum(['sandbox', 'live'], 'sandbox or live'),
    'sandbox',
    'sandbox or live. In live mode each enabled feature needs its settings.',
  ),
  PUBLIC_URL: optional(publicUrl, 'Address that shoppers use, such as https://shop.example. Live mode needs it.', {
    neededFor: 'live',
  }),
  ENABLED: setting(listOf(FEATURES), [...FEATURES], 'What the shop offers.'),
  MIDTRANS_API_URL: optional(httpUrl, "The payment provider's API: https://api.midtrans.com.", midtransUrl),
  MIDTRANS_SNAP_URL: optional(httpUrl, "The payment provider's page: https://app.midtrans.com.", midtransUrl),
  MIDTRANS_SERVER_KEY: optional(line(200), 'Secret key of the payment provider.', midtransKey),
  MIDTRANS_CLIENT_KEY: optional(line(200), 'Public key of the payment provider.', midtransKey),
  MIDTRANS_IDR_PER_USD: optional(whole(1, 1_000_000), 'Rupiah that are charged for one dollar.', {
    neededFor: 'midtrans',
  }),
  GOOGLE_ISSUER: optional(httpUrl, 'The identity provider: https://accounts.google.com.', google),
  GOOGLE_CLIENT_ID: optional(line(300), 'Public id of the OAuth client.', google),
  GOOGLE_CLIENT_SECRET: optional(line(300), 'Secret of the OAuth client.', google),
  SANDBOX_PORT: setting(whole(0, 65_535), 0, 'Port of both sandboxes; 0 is any free port.'),
  ADMIN_WHATSAPP: optional(phone, 'Phone with country code that receives the chat of a cash-on-delivery order.', {
    neededFor: 'cod',
    liveProblem: (value) => !hasCountryCode(value) && 'must have its country code, such as +670 7723 0000',
  }),
  BANK_ACCOUNT_HOLDER: optional(line(200), 'Holder of the account for bank transfers.', transfer),
  BANK_IBAN: optional(line(60), 'IBAN of the account for bank transfers.', {
    ...transfer,
    liveProblem: (value, isNeeded) => isNeeded && !isIban(value) && 'is not an IBAN: its check digits are wrong',
  }),
  UPLOADS_URL: optional(
    textThat(
      (value) => readUploadsUrl(value, DEFAULT_REGION) !== undefined,
      'an address such as s3://bucket/folder?endpoint=https://store.example',
    ),
    'Object storage for uploads, such as s3://bucket/folder?endpoint=https://store.example.',
    { needs: ['UPLOADS_ACCESS_KEY_ID', 'UPLOADS_SECRET_ACCESS_KEY'] },
  ),
  UPLOADS_REGION: setting(
    z.string().check(z.regex(/^[\w-]{1,60}$/, 'the name of a region')),
    DEFAULT_REGION,
    'Region of the object storage.',
  ),
  UPLOADS_ACCESS_KEY_ID: optional(line(300), 'Id of the key of the object storage.'),
  UPLOADS_SECRET_ACCESS_KEY: optional(line(300), 'Secret key of the object storage.'),
  ORDER_EXPIRY_MINUTES: setting(minutes, 60, 'Minutes after which an unpaid online order expires.'),
  TRANSFER_EXPIRY_DAYS: setting(whole(1, 365), 7, 'Days after which a bank transfer without any money expires.'),
  CASH_ORDERS_MAX: setting(
    whole(1, 1_000_000),
    10,
    'Maximum number of unpaid orders of a customer that are not sent, whatever their payment type.',
  ),
  CASH_UNITS_MAX: setting(
    whole(1, 1_000_000),
    60,
    'Maximum number of units in the unpaid orders of a customer that are not sent.',
  ),
  TIME_ZONE: setting(timeZoneName, 'Asia/Dili', 'Time zone of the times in commands and reports.'),
  SHOP_CONFIG: optional(line(4000), "File with the shop's identity; without it DATA_DIR/shop.json where it exists."),
  METRICS_PORT: optional(whole(1, 65_535), 'Port that serves nothing but /metrics.'),
  DESK_PORT: optional(
    whole(1, 65_535),
    'Port of the desk, the pages for the people who work for the shop; without it there is none.',
  ),
  DESK_HOST: setting(line(255), '127.0.0.1', 'Address that the desk listens on; 0.0.0.0 in a container.'),
  DESK_URL: optional(publicUrl, 'Address of the desk, such as https://desk.shop.example; not that of the shop.', {
    needs: ['DESK_PORT'],
    liveProblem: (value) =>
      !value.startsWith('https:') && !isOnThisMachine(value) && 'must start with https:// when SHOP_MODE=live',
  }),
  RATE_LIMITS: setting(z.enum(['on', 'off'], 'on or off'), 'on', 'on or off. Live mode refuses off.', {
    liveProblem: (value) => value === 'off' && 'must be on when SHOP_MODE=live',
  }),
  TRUST_PROXY: optional(trustProxy, 'Addresses of the proxies whose X-Forwarded-For is trusted.', {
    liveProblem: (value) =>
      value !== false && typeof value !== 'string' && 'must be a list of addresses and networks when SHOP_MODE=live',
  }),
  WEB_CONCURRENCY: setting(whole(1, 64), 1, 'Processes on this machine.'),
  STOP_DELAY_SECONDS: setting(
    whole(0, 60),
    0,
    'Seconds for which a stopping process says so on /readyz and still serves, until the proxy uses other machines.',
  ),
  NOTIFY_URL: optional(webhookUrl, 'Receiver of webhooks about orders, such as https://receiver.example/hook.', {
    needs: ['NOTIFY_SECRET'],
    liveProblem: (value) =>
      !value.startsWith('https:') &&
      !isOnThisMachine(value) &&
      'must start with https:// when SHOP_MODE=live, unless it is on this machine',
  }),
  NOTIFY_SECRET: optional(secret(16, 300), 'Signs the webhooks; 16 characters or more.'),
  SMTP_URL: optional(smtpUrl, 'Mail server, such as smtps://user:password@mail.example:465.', {
    needs: ['MAIL_FROM'],
  }),
  MAIL_FROM: optional(sender, 'Sender of the mails, such as Lorosae <shop@mail.example>.'),
  NOTIFY_EMAIL: optional(
    emailAddresses,
    "The operator's addresses, separated by commas; without it only customers get mails.",
    { needs: ['SMTP_URL'] },
  ),
  LOG_LEVEL: setting(
    z.enum(LOG_LEVELS, LOG_LEVELS.join(', ')),
    'info',
    'fatal, error, warn, info, debug, trace or silent.',
  ),
} as const;

/** The converted values of all settings. */
export type Environment = { readonly [Name in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[Name]['schema']> };

/** Name and row of every setting. */
export const allSettings = Object.entries(SETTINGS) as readonly (readonly [keyof Environment, Setting])[];
