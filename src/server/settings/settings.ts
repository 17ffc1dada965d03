import path from 'node:path';
import { readFileSync } from 'node:fs';
import { allSettings, type Environment, type Feature } from './table';
import { readUploadsUrl, type ObjectStoreSettings } from './uploadsUrl';

/** Thrown for invalid settings; the message is one line for the operator. */
export class SettingsError extends Error {}

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

const checkNeeds = (values: Environment): void =>
  refuse(
    allSettings.flatMap(([name, { needs = [] }]) => {
      const isMissing = needs.some((other) => values[other as keyof Environment] === undefined);
      return values[name] !== undefined && isMissing ? [`${name} needs ${needs.join(' and ')}.`] : [];
    }),
  );

const checkLive = (values: Environment): void => {
  const isNeeded = (feature: Feature | 'live' | undefined): boolean =>
    feature === 'live' || (feature !== undefined && values.ENABLED.includes(feature));
  const missing = allSettings.filter(([name, row]) => isNeeded(row.neededFor) && values[name] === undefined);
  const names = missing.map(([name]) => name).join(', ');
  refuse(names === '' ? [] : [`SHOP_MODE=live needs these settings: ${names}.`]);
  refuse(
    allSettings.flatMap(([name, row]) => {
      const problem = values[name] !== undefined && row.liveProblem?.(values[name], isNeeded(row.neededFor));
      return problem ? [`${name} ${problem}.`] : [];
    }),
  );
};

const readObjectStore = ({
  UPLOADS_URL: url,
  UPLOADS_REGION: region,
  UPLOADS_ACCESS_KEY_ID: accessKeyId = '',
  UPLOADS_SECRET_ACCESS_KEY: secretAccessKey = '',
}: Environment): ObjectStoreSettings | undefined => {
  const bucket = url === undefined ? undefined : readUploadsUrl(url, region);
  return bucket && { ...bucket, region, accessKeyId, secretAccessKey };
};

/** Where notifications are sent; a channel that is undefined is off. */
const readNotifications = (values: Environment) => {
  const { NOTIFY_URL: url, NOTIFY_SECRET: secret = '', SMTP_URL: smtpUrl, MAIL_FROM: from = '' } = values;
  return {
    webhook: url === undefined ? undefined : { url, secret },
    /** `operator` are addresses, separated by commas; undefined: only customers get mails. */
    mail: smtpUrl === undefined ? undefined : { smtpUrl, from, operator: values.NOTIFY_EMAIL },
  };
};

/**
 * Where the desk listens, and its address without a slash at the end; undefined: there is none. Passkeys need a name
 * and no address of numbers.
 */
const readDesk = ({ DESK_PORT: port, DESK_HOST: host, DESK_URL: url }: Environment) =>
  port === undefined ? undefined : { port, host, url: url ?? `http://localhost:${port}` };

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
export const readSettings = (given: Given) => {
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
    /** Where uploads are stored; undefined: in `dataDir`. */
    objectStore: readObjectStore(values),
    shopMode: values.SHOP_MODE,
    /** The shop's public URL, without a slash at the end. */
    publicUrl: values.PUBLIC_URL ?? localUrl(values.HOST, values.PORT),
    enabled: values.ENABLED as readonly Feature[],
    /** The payment provider's addresses and keys; `snapUrl` has the payment page and its script. */
    midtrans: {
      apiUrl: values.MIDTRANS_API_URL ?? '',
      snapUrl: values.MIDTRANS_SNAP_URL ?? '',
      serverKey: values.MIDTRANS_SERVER_KEY ?? '',
      clientKey: values.MIDTRANS_CLIENT_KEY ?? '',
      idrPerUsd: values.MIDTRANS_IDR_PER_USD ?? SANDBOX_IDR_PER_USD,
    },
    google: {
      issuer: values.GOOGLE_ISSUER ?? '',
      clientId: values.GOOGLE_CLIENT_ID ?? '',
      clientSecret: values.GOOGLE_CLIENT_SECRET ?? '',
    },
    sandboxPort: values.SANDBOX_PORT,
    /** Digits only, with the country code; '' in a live shop that has none. */
    adminWhatsapp: (values.ADMIN_WHATSAPP ?? sample('67077230000')).replace(/\D/g, ''),
    bankAccountHolder: values.BANK_ACCOUNT_HOLDER ?? sample('Lorosae Lda.'),
    bankIban: values.BANK_IBAN ?? sample('TL38 0080 0123 4567 8910 157'),
    orderExpiryMinutes: values.ORDER_EXPIRY_MINUTES,
    /** How long a bank transfer waits for its money. */
    transferLifetimeMs: values.TRANSFER_EXPIRY_DAYS * 86_400_000,
    /** Limits of unpaid orders per customer that are not sent, and of the units in them. */
    unpaidLimits: { orders: values.CASH_ORDERS_MAX, units: values.CASH_UNITS_MAX },
    /** IANA name of the time zone in which people read times. */
    timeZone: values.TIME_ZONE,
    /** The file with the shop's identity; undefined: `shop.json` in `dataDir`, if it exists. */
    shopConfig: values.SHOP_CONFIG === undefined ? undefined : path.resolve(values.SHOP_CONFIG),
    /** Port that serves nothing but `/metrics`. */
    metricsPort: values.METRICS_PORT,
    desk: readDesk(values),
    areRateLimitsOn: values.RATE_LIMITS === 'on',
    /** Addresses or names of the trusted proxies, or how many there are; true: all, false: none. Undefined: not set. */
    trustProxy: values.TRUST_PROXY,
    /** Number of server processes. */
    webConcurrency: values.WEB_CONCURRENCY,
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
    notifications: readNotifications(values),
  };
};

/** The validated settings, as plain data: workers receive them as a message. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;
