import { selectConnection } from '@/client/api/connection/connectionSlice';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import { selectLocation } from '@/client/lib/router';
import type { AppListenerApi, AppStartListening } from '@/client/lib/store';
import { baseApi, isSettled, optionsOf } from '@/client/transport/baseApi';
import { contractResourceOf, type EndpointOptions } from '@/client/transport/endpoint';
import { isTransient, refusalOf, type RequestError, retryPause } from '@/client/transport/requestError';
import { selectSessionEpoch } from '@/client/transport/session';

const categoryPaths: readonly string[] = [paths.mens, paths.womens, paths.kids];

/** A category page says in its place that the products are missing; a session that is over is no failed load. */
const isReportedElsewhere = (
  { endpoint }: EndpointOptions,
  error: RequestError | undefined,
  api: AppListenerApi,
): boolean =>
  refusalOf(error)?.status === 401 ||
  (endpoint === 'products.all' && categoryPaths.includes(selectLocation(api.getState()).pathname));

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
      const options = optionsOf(endpointName);
      if (!options) return;
      const { effects } = api.extra;
      effects.log(`${endpointName} failed.`, error);
      const { endpoint, isRefetched, failureText } = options;
      if (subscribe !== false) {
        if (failureText && !isReportedElsewhere(options, error, api)) {
          api.dispatch(notify({ tone: 'error', text: failureText }));
        }
        return;
      }
      if (!isRefetched || !isTransient(error)) return;
      const failed = failures.get(queryCacheKey) ?? 0;
      failures.set(queryCacheKey, failed + 1);
      const session = selectSessionEpoch(api.getState());
      const refetch = (): void => {
        // Without a network the refetch waits for the reconnection.
        const isOnline = selectConnection(api.getState()).isOnline;
        if (isOnline && selectSessionEpoch(api.getState()) === session) {
          api.dispatch(baseApi.util.invalidateTags([contractResourceOf(endpoint)]));
        }
      };
      effects.after(retryPause(failed), () => effects.whenVisible(refetch));
    },
  });
};
