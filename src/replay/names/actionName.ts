import { isObject } from '../core/json';
import { errorThrown, fileFailed } from './failures';

const signs: Readonly<Record<string, string>> = { pending: '…', fulfilled: '✓', rejected: '✗' };

/** Why a request failed: ` 409`, ` timeout`; empty when the action does not say it. */
const reasonOf = (error: unknown): string => {
  if (!isObject(error)) return '';
  const { status = error['kind'] } = error;
  return status === undefined ? '' : ` ${String(status)}`;
};

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

/** The readable name of an action: `cart/addToCart ✓` for RTK Query's `executeMutation/fulfilled`, `✗ 409` for a refusal. */
export const actionName = (action: { readonly type: string }): string => {
  const { type, meta, payload } = action as { type: string; meta?: unknown; payload?: unknown };
  const stage = /\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/.exec(type)?.[1];
  const arg = isObject(meta) && isObject(meta['arg']) ? meta['arg'] : undefined;
  const endpoint = arg?.['endpointName'];
  if (stage && typeof endpoint === 'string') {
    const isCacheHit = stage === 'rejected' && isObject(meta) && meta['condition'] === true;
    if (isCacheHit) return `${readable(endpoint)} (known)`;
    return `${readable(endpoint)} ${signs[stage]}${stage === 'rejected' ? reasonOf(payload) : ''}`;
  }
  if (type.endsWith('/invalidation/updateProvidedBy') || type.includes('/queries/')) return type.replace(/^api\//, '');
  if (errorThrown.match(action)) return `${type} ✗ ${action.payload.message}`;
  if (fileFailed.match(action)) return `${type} ✗ ${action.payload}`;
  if (type.startsWith('__rtkq/')) return `page/${type.slice('__rtkq/'.length)}`;
  if (type === 'router/locationChanged' && isObject(payload) && isObject(payload['location'])) {
    return `router/locationChanged ${String(payload['location']['pathname'])}`;
  }
  return type;
};
