import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { createDesk } from '@/desk/createDesk';
import type { StaffRole } from '@/server/db/staffTables';
import { createLog } from '@/server/http/log';
import { addStaff } from '@/server/modules/staff/staff';
import type { Settings } from '@/server/settings/settings';
import type { Engine } from './database';
import { CHEAP_PASSWORDS, openTestShop, type TestShop } from './testServer';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
export const DESK_URL = 'http://desk.example';
export const STAFF_PASSWORD = 'correct horse battery';

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A response of the desk. */
export interface DeskPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly html: string;
  /** The text that a person reads, with single spaces. */
  readonly text: string;
  /** Where the browser goes next; '' for a page. */
  readonly location: string;
  /** The fields of the form that is sent to a path; throws when there is none. */
  form(action: string): URLSearchParams;
}

/** A browser at the desk. */
export interface DeskClient {
  readonly cookies: Map<string, string>;
  get(url: string): Promise<DeskPage>;
  /** Sends a form as it is rendered on a page, with fields of its own. */
  submit(page: DeskPage, action: string, fields?: Fields): Promise<DeskPage>;
  /** Sends a form, and opens the page to which it leads. */
  press(page: DeskPage, action: string, fields?: Fields): Promise<DeskPage>;
  post(url: string, body: string, headers?: Readonly<Record<string, string>>): Promise<DeskPage>;
}

export interface TestDesk {
  readonly shop: TestShop;
  readonly app: FastifyInstance;
  readonly logged: readonly string[];
  /** A browser without a session. */
  visitor(): DeskClient;
  /** The token of the link of a new person. */
  invite(name: string, role: StaffRole): Promise<string>;
  /** A browser in which a new person has signed in by a password and a code. */
  signedIn(role: StaffRole, name?: string): Promise<DeskClient>;
  /** The code of an authenticator app now. */
  codeOf(secret: string): string;
  /** An order of a new customer with cash on delivery; returns its number. */
  order(slugOrId?: number, size?: string): Promise<string>;
  close(): Promise<void>;
}

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescape(found);
};

const formIn = (html: string, action: string): URLSearchParams => {
  const forms = [...html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)];
  const found = forms.find(([, tag = '']) => attribute(tag, 'action') === action);
  if (!found) throw new Error(`The page has no form to ${action}.`);
  const fields = new URLSearchParams();
  for (const [tag] of (found[2] ?? '').matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, 'name');
    const type = attribute(tag, 'type');
    const isOff = (type === 'checkbox' || type === 'radio') && !/\schecked=/.test(tag);
    if (name !== undefined && !isOff) fields.append(name, attribute(tag, 'value') ?? '');
  }
  // The first option of a choice is chosen.
  for (const [, tag = '', options = ''] of (found[2] ?? '').matchAll(/<select\b([^>]*)>([^]*?)<\/select>/g)) {
    fields.append(attribute(tag, 'name') ?? '', attribute(/<option\b[^>]*>/.exec(options)?.[0] ?? '', 'value') ?? '');
  }
  return fields;
};

let people = 0;

/** Starts the shop and its desk on one database. Rate limits are off unless `settings` turns them on. */
export const openTestDesk = async (engine: Engine, settings: Partial<Settings> = {}): Promise<TestDesk> => {
  const desk = { port: 4400, host: '127.0.0.1', url: DESK_URL };
  const shop = await openTestShop(engine, { settings: { desk, ...settings } });
  const logged: string[] = [];
  const app = await createDesk({
    settings: shop.settings,
    db: shop.db,
    log: createLog('debug', { write: (text) => void logged.push(text) }),
    now: shop.now,
    root: ROOT,
    passwordCost: CHEAP_PASSWORDS,
  });
  const origin = shop.settings.desk?.url ?? DESK_URL;

  const visitor = (): DeskClient => {
    const cookies = new Map<string, string>();
    const send = async (
      method: 'GET' | 'POST',
      url: string,
      payload?: string,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<DeskPage> => {
      const answer = await app.inject({
        ...{ method, url },
        headers: {
          'accept-language': 'en',
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded', origin }),
          ...headers,
        },
        ...(payload !== undefined && { payload }),
      });
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const html = answer.payload;
      return {
        ...{ status: answer.statusCode, headers: answer.headers, html },
        location: String(answer.headers.location ?? ''),
        text: unescape(
          html
            .replace(/^[^]*<body>/, '')
            .replace(/<[^>]+>/g, ' ')
            .replace(/\s+/g, ' '),
        ),
        form: (action) => formIn(html, action),
      };
    };
    const post: DeskClient['post'] = (url, body, headers) => send('POST', url, body, headers);
    const submit: DeskClient['submit'] = (page, action, fields = {}) => {
      const sent = page.form(action);
      for (const [name, values] of Object.entries(fields)) {
        sent.delete(name);
        for (const value of [values].flat()) sent.append(name, String(value));
      }
      return post(action, sent.toString());
    };
    const get: DeskClient['get'] = (url) => send('GET', url);
    return {
      ...{ cookies, post, submit, get },
      press: async (page, action, fields) => {
        const { location, status, text } = await submit(page, action, fields);
        if (status !== 303) throw new Error(`The form ${action} was answered ${status}: ${text}`);
        return get(location);
      },
    };
  };

  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.now() });

  const invite: TestDesk['invite'] = async (name, role) => (await addStaff(shop.db, { name, role }, shop.now())).token;

  return {
    ...{ shop, app, logged, visitor, codeOf, invite },
    signedIn: async (role, name = `Person ${(people += 1)}`) => {
      const client = visitor();
      const link = `/join/${await invite(name, role)}`;
      const page = await client.get(link);
      const code = codeOf(page.form(link).get('secret') ?? '');
      await client.press(page, link, { password: STAFF_PASSWORD, code });
      return client;
    },
    order: async (itemId = 1, size = 'M') => {
      shop.advance(1000);
      const token = await shop.signUp();
      await shop.call('POST /api/addtocart', { token, body: { itemId, size } });
      const placed = await shop.call('POST /api/create-transaction', {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          shippingAddress: 'Rua 1, Dili, Dili 0000',
          phone: '+670 7712 3456',
          paymentType: 'cod',
          paymentProof: '',
        },
      });
      if (placed.status !== 200) throw new Error(`The order of the test failed: ${placed.text}`);
      const history = await shop.call('GET /api/order-history', { token });
      return history.json<{ transactionId: string }[]>()[0]?.transactionId ?? '';
    },
    close: async () => {
      await app.close();
      await shop.close();
    },
  };
};
