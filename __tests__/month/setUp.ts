import type * as DatabaseModule from '@/server/db/database';
import type * as CommandDatabaseModule from './commandDatabase';

/** Before each file of the month: its commands share a connection. */
jest.mock('@/server/db/database', () => {
  const actual = jest.requireActual<typeof DatabaseModule>('@/server/db/database');
  const { withSharedCommands } = jest.requireActual<typeof CommandDatabaseModule>('./commandDatabase');
  return { ...actual, openDatabase: withSharedCommands(actual.openDatabase) };
});
