import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Settings } from '../../settings/settings';
import type { Database, Executor } from '../../db/database';
import { RELEASE } from '../../release';
import { findMachines, storeMachine } from '../../repositories/machines';
import { identityText, type LocalizedShop } from '../shop/shop';
import { findingsOf, type Finding } from './finding';

const { bad, note } = findingsOf('machines');

const SEEN_EVERY_MS = 60_000;
const FORGOTTEN_AFTER_MS = 5 * 60_000;

interface Machine {
  readonly db: Database;
  readonly settings: Pick<Settings, 'port'>;
  readonly shop: LocalizedShop;
  readonly log: Pick<Logger, 'warn'>;
}

/** Stores for `doctor`, now and every minute, which release and which texts of the shop this machine serves. */
export const startReporting = ({ db, settings, shop, log }: Machine, now: () => number): { stop(): void } => {
  const machine = {
    name: `${hostname()}:${settings.port}`,
    release: RELEASE,
    shop_digest: createHash('sha256').update(identityText(shop)).digest('hex').slice(0, 10),
  };
  const report = (): void => {
    const row = { ...machine, expires_at: now() + FORGOTTEN_AFTER_MS };
    db.statement((tx) => storeMachine(tx, row)).catch((error: unknown) =>
      log.warn({ err: error }, 'this machine could not be listed'),
    );
  };
  report();
  const timer = setInterval(report, SEEN_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
};

/** Names the machines when they differ in their release or in the texts of the shop. */
export const checkMachines = async (db: Executor, now: number): Promise<readonly Finding[]> => {
  const machines = await findMachines(db, now);
  const differing = (column: 'release' | 'shop_digest'): readonly string[] => {
    const isSame = machines.every((machine) => machine[column] === machines[0]?.[column]);
    return isSame ? [] : machines.map((machine) => `${machine.name} (${machine[column]})`);
  };
  return [
    ...note(
      differing('release'),
      'The machines run different releases',
      'Finish the update: install the same release on each (src/cli/README.md, "Two machines").',
    ),
    ...bad(
      differing('shop_digest'),
      'The machines have different texts of the shop',
      'Copy shop.json and its pages from one machine to the others, and restart these.',
    ),
  ];
};
