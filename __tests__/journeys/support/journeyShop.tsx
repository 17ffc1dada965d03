import './nodeRealm';
import '../../support/lazyModules';
import { cleanup, configure, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import path from 'node:path';
import { watchResponses } from '../../support/apiDocument';
import { createCookieFetch } from './cookieFetch';
import { openTestDatabase } from '../../support/database';
import { createTestEffects, type TestEffects } from '../../support/effects';
import { freePort } from '../../support/freePort';
import { ShownStyles } from '../../support/shownStyles';
import { testCatalogue } from '../../support/testCatalogue';
import { CATALOGUE_REFRESH_MS, CHEAP_PASSWORDS } from '../../support/testServer';
import { baseApi } from '@/client/transport/baseApi';
import { Shop } from '@/client/app/App';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore, type ShopStore } from '@/client/app/store';
import type { Effects, PaymentOutcome } from '@/client/lib/effects/effects';
import { createApp } from '@/server/app';
import { readSettings } from '@/server/settings/settings';
import type { Database } from '@/server/db/database';
import { defaultShop } from '@/server/modules/shop/shop';
import { readPageAddress } from '@/shared/pageAddress';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { createLog } from '@/server/http/log';
import { presentPageConfig } from '@/server/render/pageConfig';
import { withSandboxes } from '@/server/sandboxes';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';

/** The button that the shopper presses on the provider's payment page. */
export type PaymentPress = 'pay' | 'fail';

/** A browser window, whose cookies and storage persist across page loads. */
export interface JourneyVisitor {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly effects: TestEffects;
  /** Pastes a text into a field, so that the page renders once and not once per key. */
  fill(field: HTMLElement, text: string): Promise<void>;
  /** The button that is pressed when the payment popup opens. */
  nextPayment: PaymentPress;
  /** The store of the current page; throws before the first `load`. */
  store(): ShopStore;
  /** Loads an address as a full page load. */
  load(address: string): Promise<void>;
  /** Waits until the page leaves for another address of the shop, loads that address and returns it. */
  followLeave(): Promise<string>;
  /**
   * Waits until the page leaves for `start`, follows the redirects, and submits `form` on each page that does not
   * redirect. Returns the path and query of the shop page that the browser is redirected to.
   */
  wayBack(start: string, form: Readonly<Record<string, string>>): Promise<string>;
}

export interface JourneyShop {
  readonly url: string;
  readonly db: Database;
  /** Opens a window that is not logged in. */
  visitor(): JourneyVisitor;
  /** Signs up a new customer and opens a window that is logged in. */
  customer(name?: string): Promise<JourneyCustomer>;
  close(): Promise<void>;
}

/** Sends an API request as the customer, outside the page; returns the JSON body. */
export type Ask = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

export interface JourneyCustomer {
  readonly visitor: JourneyVisitor;
  readonly email: string;
  readonly ask: Ask;
}

// The default error message contains the whole document, which hides the cause.
configure({ getElementError: (message) => new Error(message ?? '') });
// Responses of the real server arrive outside of `act`.
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});

const ROOT = path.resolve(__dirname, '../../..');
const outcomes: Readonly<Record<PaymentPress, PaymentOutcome>> = {
  pay: 'success',
  fail: 'error',
};

/** Starts the shop and its sandboxes on the loopback interface, with an embedded database. */
export const openJourneyShop = async (): Promise<JourneyShop> => {
  const { db, dataDir, close } = await openTestDatabase('embedded');
  await seedDatabase(db, Date.now(), testCatalogue);
  const log = createLog('silent');
  const given = readSettings({ PORT: String(await freePort()), DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const { settings, closeSandboxes } = await withSandboxes(given, log);
  const app = await createApp({
    settings,
    db,
    log,
    now: Date.now,
    root: ROOT,
    passwordCost: CHEAP_PASSWORDS,
    catalogueRefreshMs: CATALOGUE_REFRESH_MS,
  });
  const mismatches = watchResponses(app);
  await app.listen({ port: settings.port, host: settings.host });
  const url = settings.publicUrl;

  const press = async (token: string, outcome: PaymentPress): Promise<void> => {
    const answer = await fetch(`${settings.midtrans.snapUrl}/snap/v4/redirection/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome, origin: url }),
    });
    if (!answer.ok) throw new Error(`The payment page answered ${answer.status}.`);
  };

  const unloads: (() => void)[] = [];
  const visitor = (): JourneyVisitor => {
    const browse = createCookieFetch();
    const blocks: Record<string, string> = {};
    const effects = createTestEffects({
      blocks,
      fetch: (address, init) => browse(url + address, init),
    });
    let store: ShopStore | undefined;
    const pay: Effects['pay'] = async ({ snapToken }) => {
      effects.noted.payments.push(snapToken);
      await press(snapToken, self.nextPayment);
      return outcomes[self.nextPayment];
    };
    const unload = (): void => {
      cleanup();
      // Otherwise the timers of RTK Query keep the process alive for minutes.
      store?.dispatch(baseApi.util.resetApiState());
    };
    unloads.push(unload);
    const load = async (address: string): Promise<void> => {
      unload();
      const { texts, shopping } = defaultShop[readPageAddress(address).language];
      blocks[PAGE_CONFIG_ELEMENT_ID] = JSON.stringify(presentPageConfig(settings, { texts, shopping }));
      effects.history.replace(address, null);
      effects.noted.left.length = 0;
      store = makeStore({ effects: { ...effects, pay }, checks: false });
      const isStarted = store.dispatch(startPage());
      render(<Shop store={store} />, { wrapper: ShownStyles });
      await isStarted;
    };
    const nextLeave = async (): Promise<string> => {
      await waitFor(() => expect(effects.noted.left).toHaveLength(1));
      return effects.noted.left[0] ?? '';
    };
    const self: JourneyVisitor = {
      user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
      effects,
      fill: async (field, text) => {
        await self.user.click(field);
        await self.user.paste(text);
      },
      nextPayment: 'pay',
      store: () => {
        if (!store) throw new Error('No page is loaded yet.');
        return store;
      },
      load,
      followLeave: async () => {
        const address = await nextLeave();
        await load(address);
        return address;
      },
      wayBack: async (start, form) => {
        expect(await nextLeave()).toBe(start);
        let at = new URL(start, url);
        let response = await browse(at.href);
        let isFormSent = false;
        for (let hops = 0; hops < 12; hops += 1) {
          const location = response.headers.get('location');
          if (location === null) {
            response = await browse(at.href, { method: 'POST', body: new URLSearchParams(form) });
            isFormSent = true;
            continue;
          }
          at = new URL(location, at);
          if (at.origin === url && !at.pathname.startsWith('/api/')) {
            if (!isFormSent) throw new Error(`Nobody was asked for anything on the way to ${at.pathname}.`);
            return `${at.pathname}${at.search}`;
          }
          response = await browse(at.href);
        }
        throw new Error('The way back to the shop has no end.');
      },
    };
    return self;
  };

  let customers = 0;
  const customer = async (name = 'Ana Soares'): Promise<JourneyCustomer> => {
    const email = `customer${(customers += 1)}@example.tl`;
    const ask =
      (token?: string): Ask =>
      async <Answer,>(method: 'GET' | 'POST', at: string, body?: object) => {
        const answer = await fetch(url + at, {
          method,
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: body && JSON.stringify(body),
        });
        return (await answer.json()) as Answer;
      };
    const { token } = await ask()<{ token: string }>('POST', '/api/signup', { name, email, password: 'secret1' });
    const opened = visitor();
    opened.effects.local.set(TOKEN_STORAGE_KEY, token);
    return { visitor: opened, email, ask: ask(token) };
  };

  return {
    url,
    db,
    visitor,
    customer,
    close: async () => {
      for (const unload of unloads) unload();
      const closed = app.close();
      // The windows are gone. A request that was aborted before it was sent leaves a connection that is never idle.
      app.server.closeAllConnections();
      await closed;
      await closeSandboxes();
      await close();
      // Every response of the journey matches the OpenAPI document.
      expect(mismatches).toEqual([]);
    },
  };
};
