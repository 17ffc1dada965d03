import path from 'node:path';
import * as z from 'zod/mini';
import { PAYMENT_TYPES } from '@/shared/domain/paymentTypes';
import { findLiveProblems } from './liveSettings';
import {
  notificationFields,
  notificationProblem,
  readNotifications,
  type NotificationSettings,
} from './notificationSettings';
import { DEFAULT_REGION, readUploadsUrl, UPLOADS_URL_FORM, type ObjectStoreSettings } from './objectStoreSettings';
import { databaseUrl, httpUrl, publicUrl, timeZoneName, trustProxy } from './settingChecks';
import { readSettingFiles } from './settingFiles';
import { SettingsError } from './settingsError';

export { SettingsError };

/** Features that the setting `ENABLED` turns on. */
const FEATURES = [...PAYMENT_TYPES, 'google'] as const;
export type Feature = (typeof FEATURES)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const number = (pattern: RegExp, min: number, max: number, what: string) =>
  z.pipe(
    z.string().check(z.regex(pattern, what)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, what), z.lte(max, what))),
  );

const whole = (min: number, max: number) => number(/^\d{1,9}$/, min, max, `a whole number from ${min} to ${max}`);

/** Fractions of a minute make expiry testable. */
const minutes = number(/^\d{1,6}(\.\d{1,6})?$/, 0.01, 100_000, 'a number of minutes from 0.01 to 100000');

const line = (max: number) => z.string().check(z.maxLength(max, `at most ${max} characters`));

const features = z.pipe(
  z._default(z.string(), FEATURES.join(',')),
  z.pipe(
    z.transform((value: string) =>
      value
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
    z.array(z.enum(FEATURES, `a list of ${FEATURES.join(', ')}`)),
  ),
);

/** The environment variables; `settingsGuide.ts` describes them. */
export const environmentSchema = z.object({
  PORT: z._default(whole(1, 65_535), 3000),
  HOST: z._default(line(255), '127.0.0.1'),
  DATA_DIR: z._default(line(4000), '.data'),
  DATABASE_URL: z.optional(databaseUrl),
  SHOP_MODE: z._default(z.enum(['sandbox', 'live'], 'sandbox or live'), 'sandbox'),
  PUBLIC_URL: z.optional(publicUrl),
  ENABLED: features,
  MIDTRANS_API_URL: z.optional(httpUrl),
  MIDTRANS_SNAP_URL: z.optional(httpUrl),
  MIDTRANS_SERVER_KEY: z.optional(line(200)),
  MIDTRANS_CLIENT_KEY: z.optional(line(200)),
  MIDTRANS_IDR_PER_USD: z.optional(whole(1, 1_000_000)),
  GOOGLE_ISSUER: z.optional(httpUrl),
  GOOGLE_CLIENT_ID: z.optional(line(300)),
  GOOGLE_CLIENT_SECRET: z.optional(line(300)),
  SANDBOX_PORT: z._default(whole(0, 65_535), 0),
  ADMIN_WHATSAPP: z.optional(z.string().check(z.regex(/^\+?[0-9 ]{6,25}$/, 'a phone number with its country code'))),
  BANK_ACCOUNT_HOLDER: z.optional(line(200)),
  BANK_IBAN: z.optional(line(60)),
  UPLOADS_URL: z.optional(
    z.string().check(z.refine((value) => readUploadsUrl(value, DEFAULT_REGION) !== undefined, UPLOADS_URL_FORM)),
  ),
  UPLOADS_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,60}$/, 'the name of a region')), DEFAULT_REGION),
  UPLOADS_ACCESS_KEY_ID: z.optional(line(300)),
  UPLOADS_SECRET_ACCESS_KEY: z.optional(line(300)),
  ORDER_EXPIRY_MINUTES: z._default(minutes, 60),
  CASH_ORDERS_MAX: z._default(whole(1, 1_000_000), 10),
  CASH_UNITS_MAX: z._default(whole(1, 1_000_000), 60),
  TIME_ZONE: z._default(timeZoneName, 'Asia/Dili'),
  SHOP_CONFIG: z.optional(line(4000)),
  METRICS_PORT: z.optional(whole(1, 65_535)),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  TRUST_PROXY: z.optional(trustProxy),
  WEB_CONCURRENCY: z._default(whole(1, 64), 1),
  ...notificationFields,
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, LOG_LEVELS.join(', ')), 'info'),
});
export type Environment = z.infer<typeof environmentSchema>;

/** The payment provider's addresses and keys. */
export interface MidtransSettings {
  readonly apiUrl: string;
  /** Origin of the payment page and its script. */
  readonly snapUrl: string;
  readonly serverKey: string;
  readonly clientKey: string;
  readonly idrPerUsd: number;
}

export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The validated settings, as plain data: workers receive them as a message. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where uploads are stored; undefined: in `dataDir`. */
  readonly objectStore: ObjectStoreSettings | undefined;
  readonly shopMode: 'sandbox' | 'live';
  /** The shop's public URL, without a slash at the end. */
  readonly publicUrl: string;
  readonly enabled: readonly Feature[];
  readonly midtrans: MidtransSettings;
  readonly google: GoogleSettings;
  readonly sandboxPort: number;
  /** Digits only, with the country code; '' in a live shop that has none. */
  readonly adminWhatsapp: string;
  readonly bankAccountHolder: string;
  readonly bankIban: string;
  readonly orderExpiryMinutes: number;
  /** Limits of unpaid cash orders per customer that are not sent, and of the units in them. */
  readonly cashLimits: { readonly orders: number; readonly units: number };
  /** IANA name of the time zone in which people read times. */
  readonly timeZone: string;
  /** The file with the shop's identity; undefined: `shop.json` in `dataDir`, if it exists. */
  readonly shopConfig: string | undefined;
  /** Port that serves nothing but `/metrics`. */
  readonly metricsPort: number | undefined;
  readonly areRateLimitsOn: boolean;
  /** Addresses or names of the trusted proxies, or how many there are; true: all, false: none. Undefined: not set. */
  readonly trustProxy: string | boolean | number | undefined;
  /** Number of server processes. */
  readonly webConcurrency: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly notifications: NotificationSettings;
}

const NEEDED_WHEN_LIVE: Readonly<Record<Feature, readonly (keyof Environment)[]>> = {
  midtrans: [
    'MIDTRANS_API_URL',
    'MIDTRANS_SNAP_URL',
    'MIDTRANS_SERVER_KEY',
    'MIDTRANS_CLIENT_KEY',
    'MIDTRANS_IDR_PER_USD',
  ],
  cod: ['ADMIN_WHATSAPP'],
  bank_transfer: ['BANK_ACCOUNT_HOLDER', 'BANK_IBAN'],
  google: ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
};

const requireLiveSettings = (environment: Environment): void => {
  const needed = ['PUBLIC_URL' as const, ...environment.ENABLED.flatMap((feature) => NEEDED_WHEN_LIVE[feature])];
  const missing = needed.filter((name) => environment[name] === undefined);
  if (missing.length > 0) throw new SettingsError(`SHOP_MODE=live needs these settings: ${missing.join(', ')}.`);
  const problems = findLiveProblems(environment);
  if (problems.length > 0) throw new SettingsError(problems.join(' '));
};

const readObjectStore = (environment: Environment): ObjectStoreSettings | undefined => {
  const { UPLOADS_URL: url, UPLOADS_REGION: region } = environment;
  const bucket = url === undefined ? undefined : readUploadsUrl(url, region);
  if (!bucket) return undefined;
  const { UPLOADS_ACCESS_KEY_ID: accessKeyId, UPLOADS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new SettingsError('UPLOADS_URL needs UPLOADS_ACCESS_KEY_ID and UPLOADS_SECRET_ACCESS_KEY.');
  }
  return { ...bucket, region, accessKeyId, secretAccessKey };
};

const readTrustProxy = (value: string | undefined): Settings['trustProxy'] => {
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
};

const withoutEndSlash = (url: string): string => url.replace(/\/+$/, '');

/** A URL that browsers on this machine can open. */
const localUrl = (host: string, port: number): string => {
  const isAny = host === '0.0.0.0' || host === '::';
  return `http://${isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

/**
 * Reads the settings from the environment and the files that it names; an empty value counts as absent.
 * Throws SettingsError that names the first invalid setting, or all settings that live mode needs.
 */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const all = readSettingFiles(environment, Object.keys(environmentSchema.shape));
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${String(issue?.path[0])} must be ${issue?.message ?? 'valid'}.`);
  }
  const values = parsed.data;
  const isLive = values.SHOP_MODE === 'live';
  if (isLive) requireLiveSettings(values);
  const problem = notificationProblem(values, isLive);
  if (problem !== undefined) throw new SettingsError(problem);
  // The sample phone and bank account are not for a live shop.
  const sample = (text: string): string => (isLive ? '' : text);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    objectStore: readObjectStore(values),
    shopMode: values.SHOP_MODE,
    publicUrl: withoutEndSlash(values.PUBLIC_URL ?? localUrl(values.HOST, values.PORT)),
    enabled: values.ENABLED,
    midtrans: {
      apiUrl: withoutEndSlash(values.MIDTRANS_API_URL ?? ''),
      snapUrl: withoutEndSlash(values.MIDTRANS_SNAP_URL ?? ''),
      serverKey: values.MIDTRANS_SERVER_KEY ?? '',
      clientKey: values.MIDTRANS_CLIENT_KEY ?? '',
      idrPerUsd: values.MIDTRANS_IDR_PER_USD ?? SANDBOX_IDR_PER_USD,
    },
    google: {
      issuer: withoutEndSlash(values.GOOGLE_ISSUER ?? ''),
      clientId: values.GOOGLE_CLIENT_ID ?? '',
      clientSecret: values.GOOGLE_CLIENT_SECRET ?? '',
    },
    sandboxPort: values.SANDBOX_PORT,
    adminWhatsapp: (values.ADMIN_WHATSAPP ?? sample('67077230000')).replace(/\D/g, ''),
    bankAccountHolder: values.BANK_ACCOUNT_HOLDER ?? sample('Lorosae Lda.'),
    bankIban: values.BANK_IBAN ?? sample('TL38 0080 0123 4567 8910 157'),
    orderExpiryMinutes: values.ORDER_EXPIRY_MINUTES,
    cashLimits: { orders: values.CASH_ORDERS_MAX, units: values.CASH_UNITS_MAX },
    timeZone: values.TIME_ZONE,
    shopConfig: values.SHOP_CONFIG === undefined ? undefined : path.resolve(values.SHOP_CONFIG),
    metricsPort: values.METRICS_PORT,
    areRateLimitsOn: values.RATE_LIMITS === 'on',
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    webConcurrency: values.WEB_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    notifications: readNotifications(values),
  };
};

/** Approximate exchange rate; only sandbox payments use it. */
const SANDBOX_IDR_PER_USD = 16_000;
