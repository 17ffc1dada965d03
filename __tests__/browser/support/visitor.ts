import type { Browser, BrowserContext, Page } from 'playwright-core';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { checkoutLabels } from '@/shared/messages/checkout';

/** A shopper's browser window, and everything that went wrong in it. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors, uncaught errors and answers of 500 and more, in order. */
  readonly troubles: string[];
}

/** Opens a window of `width` px; `token` logs the visitor in before the first page. */
export const openVisitor = async (browser: Browser, width: number, token?: string): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 760 : 900 },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
  });
  if (token) {
    await context.addInitScript(
      ([key, value]) => {
        // Only when a window opens: a later log-out of the page must last.
        if (window.sessionStorage.getItem('visitor') !== null) return;
        window.sessionStorage.setItem('visitor', 'known');
        window.localStorage.setItem(key as string, value as string);
      },
      [TOKEN_STORAGE_KEY, token],
    );
  }
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
  });
  return { context, page, troubles };
};

/** Waits until a page that the server rendered has come to life: from then on it hears every key. */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('repeatEarly' in window));
};

/** Waits until it is so, however long that takes. */
export const untilIn = async (page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await page.waitForTimeout(50);
};

/** One call of the shop as a program sends it. */
export const call = async <Answer>(url: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
};

let customers = 0;

/** Signs up a new customer and answers their token. */
export const signUpCustomer = async (url: string, name = 'Maria da Costa'): Promise<string> => {
  customers += 1;
  const answer = await call<{ token: string }>(url, '/api/signup', {
    name,
    email: `maria${customers}.${process.pid}@example.tl`,
    password: 'tais2026',
  });
  return answer.token;
};

/** Fills what the cart page asks for beside the customer's name. */
export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel(checkoutLabels.addressLine1).fill('Rua de Lecidere 12');
  await page.getByLabel(checkoutLabels.city).fill('Dili');
  await page.getByLabel(checkoutLabels.state).selectOption('Dili');
};
