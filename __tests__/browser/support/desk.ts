import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';
import { createDesk } from '@/desk/createDesk';
import type { StaffRole } from '@/server/db/staffTables';
import { createLog } from '@/server/http/log';
import { addStaff } from '@/server/modules/staff/staff';
import type { LocalizedShop } from '@/server/modules/shop/shop';
import { STAFF_PASSWORD } from '../../support/desk';
import { freePort } from '../../support/freePort';
import { openOperator, type CommandResult } from '../../support/operator';
import { startOrderShop, type OrderShop } from '../../support/orderShop';

const ROOT = path.resolve(__dirname, '../../..');

/** The shop and its desk, both on ports of this machine. */
export interface ServedDesk {
  readonly shop: OrderShop;
  readonly url: string;
  /** The path of the link of a new person. */
  invite(name: string, role: StaffRole): Promise<string>;
  /** The code of an authenticator app now. */
  codeOf(secret: string): string;
  /** Runs a command of the operator on the same database. */
  command(...words: string[]): Promise<CommandResult>;
  /** Opens a browser in which a new person has signed in by a password and a code. */
  signIn(browser: Browser, role: StaffRole, name: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Serves a shop and its desk. */
export const serveDesk = async (identity?: LocalizedShop): Promise<ServedDesk> => {
  const shop = await startOrderShop('embedded');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const desk: FastifyInstance = await createDesk({
    settings: { ...shop.settings, desk: { port, host: '127.0.0.1', url } },
    ...{ db: shop.db, log: createLog('silent'), now: () => shop.clock.now, root: ROOT },
    ...(identity && { shop: identity }),
  });
  await desk.listen({ port, host: '127.0.0.1' });
  const { dataDir, databaseUrl } = shop.settings;
  const operator = openOperator(
    { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DESK_PORT: String(port), DESK_URL: url },
    () => shop.clock.now,
  );
  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now });
  const invite: ServedDesk['invite'] = async (name, role) =>
    `/join/${(await addStaff(shop.db, { name, role }, shop.clock.now)).token}`;
  return {
    ...{ shop, url, invite, codeOf },
    command: (...words) => operator(words, true),
    signIn: async (browser, role, name, options) => {
      const context = await browser.newContext({ locale: 'en', ...options });
      const page = await context.newPage();
      await page.goto(url + (await invite(name, role)));
      const secret = await page.locator('input[name=secret]').inputValue();
      await page.locator('input[name=password]').fill(STAFF_PASSWORD);
      await page.locator('input[name=code]').fill(codeOf(secret));
      await page.locator('form[action^="/join/"] button').click();
      await page.locator('nav').first().waitFor();
      return page;
    },
    close: async () => {
      await desk.close();
      await shop.close();
    },
  };
};
