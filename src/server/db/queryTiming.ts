import type { KyselyPlugin, QueryId } from 'kysely';

/** Reports the duration of each successful query in milliseconds, including the wait for a connection. */
export const queryTiming = (onQuery: (milliseconds: number) => void): KyselyPlugin => {
  const startedAt = new WeakMap<QueryId, number>();
  return {
    transformQuery: ({ node, queryId }) => {
      startedAt.set(queryId, performance.now());
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const start = startedAt.get(queryId);
      if (start !== undefined) onQuery(performance.now() - start);
      return result;
    },
  };
};
