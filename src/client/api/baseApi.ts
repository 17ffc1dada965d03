import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { type EndpointOptions, RESOURCES } from './endpoint';

/** The one API into which every resource folder injects its endpoints. A tag is the name of a resource. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: RESOURCES,
  // The default would wait until no request is pending: one slow upload would hold back the refetch of the cart.
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

/** Options of `initiate` for a query that is sent now, whatever the cache holds, and not kept subscribed. */
export const refetchOnce = { forceRefetch: true, subscribe: false } as const;

/** Options of `initiate` for a query that is not kept subscribed: it is sent when its entry is not in the cache. */
export const loadOnce = { subscribe: false } as const;

/** Options of `initiate` for a mutation: its response, which may hold a token, is not kept in the state. */
export const untracked = { track: false } as const;

/**
 * The options of an endpoint by its name in RTK Query; undefined before the chunk of its resource is loaded. RTK Query
 * has no getter for a definition: `enhanceEndpoints` passes it to a function, and nothing is changed.
 */
export const optionsOf = (endpointName: string): EndpointOptions | undefined => {
  let options: EndpointOptions | undefined;
  const read = (definition?: { extraOptions?: EndpointOptions }): void => {
    options = definition?.extraOptions;
  };
  baseApi.enhanceEndpoints<never, Record<string, never>>({ endpoints: { [endpointName]: read } as object });
  return options;
};

/** The resource that an endpoint belongs to, by its name in RTK Query. */
export const resourceOf = (endpointName: string): string | undefined => optionsOf(endpointName)?.resource;
