import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '@/server/app';
import type { Settings } from '@/server/settings/settings';
import { openDatabase } from '@/server/db/database';
import { createLog } from '@/server/http/log';
import type { TestShop } from '../../support/testServer';

/** A second app with its own database connection, as a second process has, on the database of the first. */
export const openSecondShop = async (
  { settings, now }: Pick<TestShop, 'settings' | 'now'>,
  changes: Partial<Settings> = {},
): Promise<{ app: FastifyInstance; close(): Promise<void> }> => {
  const db = await openDatabase(settings);
  const root = path.resolve(__dirname, '../../..');
  const app = await createApp({ settings: { ...settings, ...changes }, db, log: createLog('silent'), now, root });
  return {
    app,
    close: async () => {
      await app.close();
      await db.close();
    },
  };
};
