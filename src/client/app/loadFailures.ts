import { selectConnection } from '@/client/api/connection/connectionSlice';
import { productsApi } from '@/client/api/products/productsApi';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import { selectLocation } from '@/client/lib/router';
import type { AppListenerApi, AppStartListening } from '@/client/lib/store';
import { baseApi, isSettled } from '@/client/transport/baseApi';
import { isTransient, refusalOf, type RequestError, retryPause } from '@/client/transport/requestError';
import { selectSessionEpoch } from '@/client/transport/session';

const categoryPaths: readonly string[] = [paths.mens, paths.womens, paths.kids];

/** A category page says in its place that the products are missing; a session that is over is no failed load. */
const isReportedElsewhere = (endpointName: string, error: RequestError | undefined, api: AppListenerApi): boolean =>
  refusalOf(error)?.status === 401 ||
  (endpointName === productsApi.endpoints.getAllProducts.name &&
    categoryPaths.includes(selectLocation(api.getState()).pathname));

/**
 * Reports queries that fail (rules: Failures), and repeats failed refetches until they succeed: until then
 * the view may be stale. A refetch that an invalidation or a reconnection starts has no subscriber and is silent.
 */
export const startLoadFailureListeners = (startListening: AppStartListening): void => {
  /** Failures since the last success, by query entry. */
  const failures = new Map<string, number>();

  startListening({
    matcher: isSettled('fulfilled', 'Query'),
    effect: ({ meta }) => void failures.delete(meta.arg.queryCacheKey),
  });
  startListening({
    matcher: isSettled('rejected', 'Query'),
    effect: ({ meta, payload: error }, api) => {
      const { endpointName, queryCacheKey, subscribe } = meta.arg;
      const { effects } = api.extra;
      effects.log(`${endpointName} failed.`, error);
      const failureText = meta.baseQueryMeta?.failureText;
      if (subscribe !== false) {
        if (failureText && !isReportedElsewhere(endpointName, error, api)) {
          api.dispatch(notify({ tone: 'error', text: failureText }));
        }
        return;
      }
      const { [queryCacheKey]: tags = [] } = api.getState().api.provided.keys;
      if (tags.length === 0 || !isTransient(error)) return;
      const failed = failures.get(queryCacheKey) ?? 0;
      failures.set(queryCacheKey, failed + 1);
      const session = selectSessionEpoch(api.getState());
      const refetch = (): void => {
        // Without a network the refetch waits for the reconnection.
        const isOnline = selectConnection(api.getState()).isOnline;
        if (isOnline && selectSessionEpoch(api.getState()) === session) {
          api.dispatch(baseApi.util.invalidateTags(tags));
        }
      };
      effects.after(retryPause(failed), () => effects.whenVisible(refetch));
    },
  });
};
