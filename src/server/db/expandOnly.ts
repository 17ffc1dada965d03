import { PostgresQueryCompiler, type KyselyPlugin, type Migration } from 'kysely';

/** End of the name of a migration that takes away what no release since this one uses. */
const UNUSED_SINCE = /_unused_since_(\d+)_(\d+)_(\d+)$/;

/** Statements after which the release before could fail, in a migration that has added the tables and columns `created`. */
const isContraction = (text: string, created: ReadonlySet<string>): boolean => {
  const [, index = '', column = ''] = /^create unique index\b.* on "?(\w+)"? \("?(\w+)"?[,)]/i.exec(text) ?? [];
  // A column that the release before does not know is null in its rows, and nulls are distinct.
  if (/^create unique index\b/i.test(text)) return !created.has(index) && !created.has(`${index}.${column}`);
  if (/^drop (table|view|type)\b/i.test(text)) return true;
  const [, table = '', change = ''] = /^alter table (?:only )?"?(\w+)"? (.*)/i.exec(text) ?? [];
  if (created.has(table)) return false;
  return (
    /\b(rename|drop column|set not null|set data type|add constraint|add (unique|check|foreign|primary))\b/i.test(
      change,
    ) ||
    /\balter (column )?\S+ type\b/i.test(change) ||
    (/\bnot null\b/i.test(change) && !/\bdefault\b/i.test(change))
  );
};

const refuseContractions = (name: string): KyselyPlugin => {
  const created = new Set<string>();
  return {
    transformQuery: ({ node, queryId }) => {
      const text = new PostgresQueryCompiler().compileQuery(node, queryId).sql.replace(/\s+/g, ' ').trim();
      const [, table] = /^create table (?:if not exists )?"?(\w+)/i.exec(text) ?? [];
      if (table !== undefined) created.add(table);
      const [, altered, added] = /^alter table (?:only )?"?(\w+)"? add column "?(\w+)/i.exec(text) ?? [];
      if (added !== undefined && !/\bdefault\b/i.test(text)) created.add(`${altered}.${added}`);
      if (!isContraction(text, created)) return node;
      throw new Error(
        `the migration ${name} takes away what the release before may use (${text}): add only, and take away ` +
          'in a later release, by a migration whose name ends with _unused_since_ and the release that uses it no more.',
      );
    },
    transformResult: async ({ result }) => result,
  };
};

/**
 * Lets a migration only add to the tables, so that the release before runs beside the next one. A later
 * migration may drop unused tables and columns when its name says so, such as `012_drop_courier_unused_since_1_2_0`.
 */
export const expandOnly = (name: string, { up }: Migration): Migration => ({
  up: (db) => up(UNUSED_SINCE.test(name) ? db : db.withPlugin(refuseContractions(name))),
});

/** True when `release` runs on tables that a migration of a later release has changed. */
export const canLiveWith = (release: string, migration: string): boolean => {
  const since = UNUSED_SINCE.exec(migration)?.slice(1).map(Number);
  const own = release.split(/[.-]/).map(Number);
  const at = since?.findIndex((part, index) => part !== own[index]) ?? -1;
  return since === undefined || at === -1 || (own[at] ?? 0) > (since[at] ?? 0);
};
