import { isObject } from '../core/json';

const signs: Readonly<Record<string, string>> = { pending: '…', fulfilled: '✓', rejected: '✗' };

type ResourceOf = (endpointName: string) => string | undefined;
let resourceOf: ResourceOf = () => undefined;

/** Sets the function that returns the resource of an endpoint. The client's API layer provides it. */
export const nameEndpoints = (lookUp: ResourceOf): void => {
  resourceOf = lookUp;
};

const readable = (endpoint: string): string => {
  const resource = resourceOf(endpoint);
  return resource ? `${resource}/${endpoint}` : endpoint;
};

/** The readable name of an action: `cart/addToCart ✓` for RTK Query's `executeMutation/fulfilled`. */
export const actionName = (action: { readonly type: string }): string => {
  const { type, meta, payload } = action as { type: string; meta?: unknown; payload?: unknown };
  const stage = /\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/.exec(type)?.[1];
  const arg = isObject(meta) && isObject(meta['arg']) ? meta['arg'] : undefined;
  const endpoint = arg?.['endpointName'];
  if (stage && typeof endpoint === 'string') {
    const isCacheHit = stage === 'rejected' && isObject(meta) && meta['condition'] === true;
    return `${readable(endpoint)} ${isCacheHit ? '(known)' : signs[stage]}`;
  }
  if (type.endsWith('/invalidation/updateProvidedBy') || type.includes('/queries/')) return type.replace(/^api\//, '');
  if (type.startsWith('__rtkq/')) return `page/${type.slice('__rtkq/'.length)}`;
  if (type === 'router/locationChanged' && isObject(payload) && isObject(payload['location'])) {
    return `router/locationChanged ${String(payload['location']['pathname'])}`;
  }
  return type;
};
