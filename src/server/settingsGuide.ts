import { environmentSchema, type Environment } from './config';

type SettingName = keyof Environment;

/** What each setting is for. */
const GUIDE: Readonly<Record<SettingName, string>> = {
  PORT: 'Port of the server.',
  HOST: 'Address that the server listens on; 0.0.0.0 in a container.',
  DATA_DIR: "Folder of the embedded database, the uploads and the sandbox's data.",
  DATABASE_URL: 'PostgreSQL instead of the embedded database, such as postgres://user:password@host/database.',
  SHOP_MODE: 'sandbox or live. In live mode each enabled feature needs its settings.',
  PUBLIC_URL: 'Address that shoppers use, such as https://shop.example. Live mode needs it.',
  ENABLED: 'What the shop offers.',
  MIDTRANS_API_URL: "The payment provider's API: https://api.midtrans.com.",
  MIDTRANS_SNAP_URL: "The payment provider's page: https://app.midtrans.com.",
  MIDTRANS_SERVER_KEY: 'Secret key of the payment provider.',
  MIDTRANS_CLIENT_KEY: 'Public key of the payment provider.',
  MIDTRANS_IDR_PER_USD: 'Rupiah that are charged for one dollar.',
  GOOGLE_ISSUER: 'The identity provider: https://accounts.google.com.',
  GOOGLE_CLIENT_ID: 'Public id of the OAuth client.',
  GOOGLE_CLIENT_SECRET: 'Secret of the OAuth client.',
  SANDBOX_PORT: 'Port of both sandboxes; 0 is any free port.',
  ADMIN_WHATSAPP: 'Phone with country code that receives the chat of a cash-on-delivery order.',
  BANK_ACCOUNT_HOLDER: 'Holder of the account for bank transfers.',
  BANK_IBAN: 'IBAN of the account for bank transfers.',
  UPLOADS_URL: 'Object storage for uploads, such as s3://bucket/folder?endpoint=https://store.example.',
  UPLOADS_REGION: 'Region of the object storage.',
  UPLOADS_ACCESS_KEY_ID: 'Id of the key of the object storage.',
  UPLOADS_SECRET_ACCESS_KEY: 'Secret key of the object storage.',
  ORDER_EXPIRY_MINUTES: 'Minutes after which an unpaid online order expires.',
  CASH_ORDERS_MAX: 'Maximum number of unpaid cash orders of a customer that are not sent.',
  CASH_UNITS_MAX: 'Maximum number of units in the unpaid cash orders of a customer that are not sent.',
  TIME_ZONE: 'Time zone of the times in commands and reports.',
  SHOP_CONFIG: "File with the shop's identity; without it DATA_DIR/shop.json where it exists.",
  METRICS_PORT: 'Port that serves nothing but /metrics.',
  RATE_LIMITS: 'on or off. Live mode refuses off.',
  TRUST_PROXY: 'Addresses of the proxies whose X-Forwarded-For is trusted.',
  WEB_CONCURRENCY: 'Processes on this machine.',
  NOTIFY_URL: 'Receiver of webhooks about orders, such as https://receiver.example/hook.',
  NOTIFY_SECRET: 'Signs the webhooks; 16 characters or more.',
  SMTP_URL: 'Mail server, such as smtps://user:password@mail.example:465.',
  MAIL_FROM: 'Sender of the mails, such as Lorosae <shop@mail.example>.',
  NOTIFY_EMAIL: "The operator's addresses, separated by commas; without it only customers get mails.",
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent.',
};

const INTRODUCTION = `# The settings of the shop and their defaults: remove a # to set one.
# Any of them can be read from a file, which suits secrets: DATABASE_URL_FILE=/run/secrets/database_url
# Written by: npm run -s shop -- settings > .deploy/.env.example
`;

/** A setting as its documentation shows it; without a default it is absent, or the sandbox provides it. */
interface DescribedSetting {
  readonly name: string;
  readonly default: string | undefined;
  readonly about: string;
}

/** Every setting of the schema, in its order. */
export const describeSettings = (): readonly DescribedSetting[] => {
  const defaults = environmentSchema.parse({});
  return (Object.keys(environmentSchema.shape) as SettingName[]).map((name) => ({
    name,
    default: defaults[name]?.toString(),
    about: GUIDE[name],
  }));
};

/** The text of `.env.example`. */
export const formatSettings = (): string =>
  describeSettings().reduce(
    (text, { name, about, ...setting }) => `${text}\n# ${about}\n#${name}=${setting.default ?? ''}\n`,
    INTRODUCTION,
  );
