import path from 'node:path';
import { readFileSync } from 'node:fs';
import { allSettings, type Environment, type Feature } from './table';
import { readUploadsUrl, type ObjectStoreSettings } from './uploadsUrl';

/** Thrown for invalid settings; the message is one line for the operator. */
export class SettingsError extends Error {}

/** The payment provider's addresses and keys. */
export interface MidtransSettings {
  readonly apiUrl: string;
  /** Origin of the payment page and its script. */
  readonly snapUrl: string;
  readonly serverKey: string;
  readonly clientKey: string;
  readonly idrPerUsd: number;
}

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

type Given = Readonly<Record<string, string | undefined>>;

/** Messages name the setting and never its value, which may be the secret instead of a file name by mistake. */
const readSettingFile = (name: string, file: string): string => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    throw new SettingsError(`${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (text === '') throw new SettingsError(`${name} names an empty file.`);
  return text;
};

/** The text of a setting, or of the file that `NAME_FILE` names; an empty one counts as absent. */
const textOf = (given: Given, name: string): string | undefined => {
  const [text, file] = [given[name] || undefined, given[`${name}_FILE`] || undefined];
  if (file === undefined) return text;
  if (text !== undefined) throw new SettingsError(`${name} and ${name}_FILE are both given: leave one out.`);
  return readSettingFile(`${name}_FILE`, file);
};

const readEnvironment = (given: Given): Environment => {
  const values: Record<string, unknown> = {};
  for (const [name, { schema }] of allSettings) {
    const parsed = schema.safeParse(textOf(given, name));
    if (!parsed.success) throw new SettingsError(`${name} must be ${parsed.error.issues[0]?.message ?? 'valid'}.`);
    values[name] = parsed.data;
  }
  return values as Environment;
};

const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new SettingsError(problems.join(' '));
};

const checkNeeds = (environment: Environment): void =>
  refuse(
    allSettings.flatMap(([name, { needs = [] }]) => {
      const isMissing = needs.some((other) => environment[other as keyof Environment] === undefined);
      return environment[name] !== undefined && isMissing ? [`${name} needs ${needs.join(' and ')}.`] : [];
    }),
  );

const checkLive = (environment: Environment): void => {
  const isNeeded = (feature: Feature | 'live' | undefined): boolean =>
    feature === 'live' || (feature !== undefined && environment.ENABLED.includes(feature));
  const missing = allSettings.filter(([name, row]) => isNeeded(row.neededFor) && environment[name] === undefined);
  const names = missing.map(([name]) => name);
  refuse(names.length > 0 ? [`SHOP_MODE=live needs these settings: ${names.join(', ')}.`] : []);
  refuse(
    allSettings.flatMap(([name, { neededFor, liveProblem }]) => {
      const value = environment[name];
      const problem = typeof value === 'string' && liveProblem?.(value, isNeeded(neededFor));
      return problem ? [`${name} ${problem}.`] : [];
    }),
  );
};

const readObjectStore = (environment: Environment): ObjectStoreSettings | undefined => {
  const {
    UPLOADS_URL: url,
    UPLOADS_REGION: region,
    UPLOADS_ACCESS_KEY_ID: accessKeyId,
    UPLOADS_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment;
  const bucket = url === undefined ? undefined : readUploadsUrl(url, region);
  if (!bucket || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { ...bucket, region, accessKeyId, secretAccessKey };
};

const readNotifications = (environment: Environment): NotificationSettings => {
  const { NOTIFY_URL: url, NOTIFY_SECRET: secret, SMTP_URL: smtpUrl, MAIL_FROM: from } = environment;
  return {
    webhook: url === undefined || secret === undefined ? undefined : { url, secret },
    mail:
      smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from, operator: environment.NOTIFY_EMAIL },
  };
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

/** Approximate exchange rate; only sandbox payments use it. */
const SANDBOX_IDR_PER_USD = 16_000;

/**
 * Reads the settings from the environment and the files that it names; an empty value counts as absent.
 * Throws SettingsError that names the first invalid setting, or all settings that live mode needs.
 */
export const readSettings = (given: Given): Settings => {
  const values = readEnvironment(given);
  checkNeeds(values);
  const isLive = values.SHOP_MODE === 'live';
  if (isLive) checkLive(values);
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
