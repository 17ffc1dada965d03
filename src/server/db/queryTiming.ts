import type { KyselyPlugin, QueryId } from 'kysely';

/** Tells how long each query took that was answered, in milliseconds from when it was made. */
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
