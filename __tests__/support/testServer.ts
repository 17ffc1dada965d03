import type { FastifyInstance, InjectOptions } from 'fastify';
import path from 'node:path';
import { createApp } from '@/server/app';
import { readSettings, type Settings } from '@/server/settings/settings';
import type { Database } from '@/server/db/database';
import type { LocalizedShop } from '@/server/modules/shop/shop';
import type { SampleProduct } from '@/server/modules/seed/sampleCatalogue';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import type { PasswordCost } from '@/server/gateways/passwords';
import { createLog } from '@/server/http/log';
import { watchResponses } from './apiDocument';
import { openTestDatabase, type Contents, type Engine } from './database';
import { testCatalogue } from './testCatalogue';

export interface TestShopResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  /** Returns the body, parsed as JSON. */
  json<T = Record<string, unknown>>(): T;
}

export interface CallOptions {
  readonly token?: string | undefined;
  /** Sent as JSON; a string or a buffer is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

/** The app with its own database; tests call it by injected requests. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly settings: Settings;
  /** The log lines, as text. */
  readonly logged: readonly string[];
  /** Advances the app's clock. */
  advance(milliseconds: number): void;
  now(): number;
  call(
    line: `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'} ${string}`,
    options?: CallOptions,
  ): Promise<TestShopResponse>;
  /** Signs up a customer and returns the token; throws when the sign-up fails. */
  signUp(email?: string, password?: string, name?: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestShopOptions {
  readonly logLevel?: Settings['logLevel'];
  readonly settings?: Partial<Settings>;
  readonly shop?: LocalizedShop;
  readonly catalogue?: readonly SampleProduct[];
  /** The folder that contains `static` and `.build/client`; the repository by default. */
  readonly root?: string;
}

/** The lowest cost that Argon2 accepts, so that sign-ups in tests are fast. */
export const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** So short that a customer's request hardly waits for the next refresh. */
export const CATALOGUE_REFRESH_MS = 5;

const ROOT = path.resolve(__dirname, '../..');
const START = Date.UTC(2025, 10, 20, 9, 0, 0);
const SEEDED: Contents = { name: 'seeded', fill: (db) => seedDatabase(db, START, testCatalogue) };
/** No server listens on this port. A test that needs a provider sets its URL. */
const UNUSED_URL = 'http://127.0.0.1:9';

let people = 0;

/** Creates the app with the test catalogue. Rate limits are off unless `settings` turns them on. */
export const openTestShop = async (engine: Engine, options: TestShopOptions = {}): Promise<TestShop> => {
  const { catalogue } = options;
  const database = await openTestDatabase(engine, undefined, catalogue ? undefined : SEEDED);
  const defaults = readSettings({
    RATE_LIMITS: 'off',
    MIDTRANS_API_URL: UNUSED_URL,
    MIDTRANS_SNAP_URL: UNUSED_URL,
    MIDTRANS_SERVER_KEY: 'server-key',
    MIDTRANS_CLIENT_KEY: 'client-key',
    GOOGLE_ISSUER: UNUSED_URL,
    GOOGLE_CLIENT_ID: 'shop',
    GOOGLE_CLIENT_SECRET: 'secret',
  });
  const settings = { ...defaults, dataDir: database.dataDir, databaseUrl: database.databaseUrl, ...options.settings };
  const logged: string[] = [];
  let time = START;
  const now = (): number => time;
  if (catalogue) await seedDatabase(database.db, now(), catalogue);
  const log = createLog(options.logLevel ?? 'debug', { write: (text) => void logged.push(text) });
  const app = await createApp({
    settings,
    ...(options.shop && { shop: options.shop }),
    db: database.db,
    log,
    now,
    root: options.root ?? ROOT,
    passwordCost: CHEAP_PASSWORDS,
    catalogueRefreshMs: CATALOGUE_REFRESH_MS,
    hasTimers: false,
  });
  const mismatches = watchResponses(app);

  const call: TestShop['call'] = async (line, { token, body, headers = {}, address } = {}) => {
    const [method = 'GET', ...rest] = line.split(' ');
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const isJson = body !== undefined && !isRaw;
    const request: InjectOptions = {
      method: method as 'GET',
      url: rest.join(' '),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(address === undefined ? {} : { remoteAddress: address }),
      ...(body === undefined ? {} : { payload: isJson ? JSON.stringify(body) : (body as string | Buffer) }),
    };
    const answer = await app.inject(request);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      bytes: answer.rawPayload,
      json: <T>() => answer.json<T>(),
    };
  };

  return {
    app,
    db: database.db,
    settings,
    logged,
    advance: (milliseconds) => {
      time += milliseconds;
    },
    now,
    call,
    signUp: async (email = `person-${(people += 1)}@example.tl`, password = 'correct horse', name = 'Ana Soares') => {
      const answer = await call('POST /api/signup', { body: { name, email, password } });
      if (answer.status !== 200) throw new Error(`The sign-up of the test failed: ${answer.text}`);
      return answer.json<{ token: string }>().token;
    },
    close: async () => {
      await app.close();
      await database.close();
      if (mismatches.length > 0)
        throw new Error(`responses that do not match the API document: ${mismatches.join('; ')}`);
    },
  };
};
