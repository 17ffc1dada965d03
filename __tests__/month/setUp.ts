import type * as PgModule from 'pg';
import type * as DataDirModule from '@/server/dataDir';
import type * as DatabaseClockModule from '@/server/db/clock';
import type * as DatabaseModule from '@/server/db/database';
import type * as RunningSandboxModule from '@/sandbox/runningSandbox';
import type * as MidtransModule from '@/server/gateways/payments/midtrans';
import type * as SettingsModule from '@/server/settings/settings';
import type * as CommandDatabaseModule from './commandDatabase';
import type * as CancellationModule from './cancellation';
import type * as ConnectionsModule from './connections';

/** Before each file of the month: its commands share a connection. */
jest.mock('@/server/db/database', () => {
  const actual = jest.requireActual<typeof DatabaseModule>('@/server/db/database');
  const { withSharedCommands } = jest.requireActual<typeof CommandDatabaseModule>('./commandDatabase');
  return { ...actual, openDatabase: withSharedCommands(actual.openDatabase) };
});

/** The folders of the month exist: a command does not look at them again. */
jest.mock('@/server/dataDir', (): typeof DataDirModule => ({ openDataDir: async () => undefined }));

/**
 * The month has a clock of its own: that of the database is measured when it is opened. An hour passes whenever the timers
 * run, which would be sixty measurements of each connection.
 */
jest.mock('@/server/db/clock', () => {
  const actual = jest.requireActual<typeof DatabaseClockModule>('@/server/db/clock');
  const measured = new WeakSet<object>();
  const measureClock: typeof actual.measureClock = async (db) => {
    if (measured.has(db)) return;
    measured.add(db);
    await actual.measureClock(db);
  };
  return { ...actual, measureClock };
});

/** The settings of a shop never change: its commands read them once. */
jest.mock('@/server/settings/settings', () => {
  const actual = jest.requireActual<typeof SettingsModule>('@/server/settings/settings');
  const known = new WeakMap<object, SettingsModule.Settings>();
  const readSettings: typeof actual.readSettings = (given) => {
    const settings = known.get(given) ?? actual.readSettings(given);
    known.set(given, settings);
    return settings;
  };
  return { ...actual, readSettings };
});

/** The provider of the month is not a sandbox: a command does not look for one. */
jest.mock('@/sandbox/runningSandbox', (): Partial<typeof RunningSandboxModule> => ({
  withSandboxProvider: async (settings) => settings,
}));

/** The provider knows which of the shop's questions only prepare a cancellation. */
jest.mock('@/server/gateways/payments/midtrans', () => {
  const actual = jest.requireActual<typeof MidtransModule>('@/server/gateways/payments/midtrans');
  const { withCancellations } = jest.requireActual<typeof CancellationModule>('./cancellation');
  return { ...actual, makeMidtrans: withCancellations(actual.makeMidtrans) };
});

jest.mock('pg', () => {
  const { withoutTimers } = jest.requireActual<typeof ConnectionsModule>('./connections');
  return withoutTimers(jest.requireActual<typeof PgModule>('pg'));
});
