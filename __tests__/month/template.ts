import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { multipart } from '../support/multipart';
import { openOperator, type CommandResult } from '../support/operator';
import { MONTH_START } from './clock';
import { CUSTOMERS, hasProof } from './customerCount';
import { goodsSheet } from './goods';
import { copyDatabase, createDatabase, dropDatabase } from './postgres';
import { environmentOf, openServer, type Server } from './server';

/** In memory where the machine offers it. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
export const newFolder = (): string => mkdtempSync(path.join(FOLDER, 'lorosae-month-'));

/** A customer of the simulated shop. */
export interface Account {
  readonly authorization: string;
  /** The address of the uploaded proof of payment; '' without one. */
  readonly proof: string;
}

/** A shop with its goods and customers, before the month; each run starts with a copy. */
export interface Template {
  readonly accounts: readonly Account[];
  /** Copies the data into a new folder, and on PostgreSQL into a database of its own. */
  copy(): Promise<string>;
  close(): Promise<void>;
}

const succeed = ({ exitCode, err }: CommandResult): void => {
  if (exitCode !== 0) throw new Error(err);
};

/** By which a customer logs in. */
export const credentialsOf = (customer: number) => {
  return { email: `customer${customer}@example.tl`, password: 'correct horse' };
};

const openAccount = async ({ app }: Server, customer: number, picture: Buffer): Promise<Account> => {
  const body = { name: `Customer ${customer}`, ...credentialsOf(customer) };
  const { token } = (await app.inject({ method: 'POST', url: '/api/signup', payload: body })).json<{ token: string }>();
  const authorization = `Bearer ${token}`;
  if (!hasProof(customer)) return { authorization, proof: '' };
  const form = multipart([{ field: 'images', name: 'proof.png', bytes: picture }]);
  const headers = { authorization, ...form.headers };
  const upload = await app.inject({ method: 'POST', url: '/api/upload_images', headers, payload: form.body });
  return { authorization, proof: upload.json<{ image_urls: string[] }>().image_urls[0] ?? '' };
};

/** Creates the template by the public surfaces: commands, sign-ups, uploads. */
export const createTemplate = async (): Promise<Template> => {
  const folder = newFolder();
  await createDatabase(folder);
  const operate = openOperator(environmentOf(folder), () => MONTH_START);
  succeed(await operate(['migrate']));
  const sheet = `${folder}.csv`;
  writeFileSync(sheet, goodsSheet());
  succeed(await operate(['products', 'import', sheet]));
  rmSync(sheet);
  const background = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
  const picture = await sharp({ create: background }).png().toBuffer();
  const server = await openServer(folder, () => MONTH_START);
  const accounts: Account[] = [];
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    accounts.push(await openAccount(server, customer, picture));
  }
  await server.close();
  return {
    accounts,
    copy: async () => {
      const copied = newFolder();
      cpSync(folder, copied, { recursive: true });
      await copyDatabase(folder, copied);
      return copied;
    },
    close: async () => {
      await dropDatabase(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
