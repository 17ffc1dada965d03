import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { Language } from '@/shared/languages';
import { addressLabels } from '@/shared/messages/en/addresses';
import { checkoutLabels } from '@/shared/messages/en/checkout';

/** A browser window of one user, and the errors that occur in it. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors, uncaught errors and responses with a status of 500 or above, in order. */
  readonly errors: string[];
}

export interface VisitorOptions {
  readonly hasServiceWorker?: boolean;
}

/** For tests that do not test the service worker: it would load more scripts in the background. */
export const WITHOUT_WORKER: VisitorOptions = { hasServiceWorker: false };

/**
 * Removes the service worker API, as in a page without encrypted transport. Playwright's own option to block service
 * workers makes `register` return undefined, which no browser does.
 */
export const removeServiceWorkers = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
};

/** Opens a window of `width` px. A `token` is stored before the first page, so that the user is logged in. */
export const openVisitor = async (
  browser: Browser,
  width: number,
  token?: string,
  { hasServiceWorker = true }: VisitorOptions = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 760 : 900 },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
  });
  if (!hasServiceWorker) await removeServiceWorkers(context);
  if (token) {
    await context.addInitScript(
      ([key, value]) => {
        // Runs before every page, but stores the token once: a later logout must last.
        if (window.sessionStorage.getItem('visitor') !== null) return;
        window.sessionStorage.setItem('visitor', 'known');
        window.localStorage.setItem(key as string, value as string);
      },
      [TOKEN_STORAGE_KEY, token],
    );
  }
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  return { context, page, errors };
};

/** Waits until React has hydrated a page that the server rendered; from then on the page handles every event. */
export const untilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('repeatStoredPresses' in window));
};

/** The messages of the alerts and confirmations that the page shows; each is accepted. */
export const acceptDialogs = (page: Page): readonly string[] => {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  return messages;
};

/** Sends one API request; the answer is in `language`. */
export const call = async <Answer>(
  url: string,
  path: string,
  body?: unknown,
  token?: string,
  language: Language = 'en',
): Promise<Answer> => {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
};

let customers = 0;

/** Signs up a new customer and returns their token. */
export const signUpCustomer = async (url: string, name = 'Maria da Costa'): Promise<string> => {
  customers += 1;
  const answer = await call<{ token: string }>(url, '/api/signup', {
    name,
    email: `maria${customers}.${process.pid}@example.tl`,
    password: 'tais2026',
  });
  return answer.token;
};

/** The suggested product of a name. "See all results for …" has the name too, and stands alone until there are products. */
export const suggestionOf = (page: Page, name: string): Locator =>
  page.getByRole('option', { name: new RegExp(`^${name}`) }).first();

/** Fills in the address and the phone on the cart page. */
export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel(addressLabels.addressLine1).fill('Rua de Lecidere 12');
  await page.getByLabel(addressLabels.city).fill('Dili');
  await page.getByLabel(addressLabels.state).selectOption('Dili');
  await page.getByLabel(checkoutLabels.phone).fill('+670 7712 3456');
};
