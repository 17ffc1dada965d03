import { isObject } from '../core/json';
import { endpointNames } from './endpointNames';

const signs: Readonly<Record<string, string>> = { pending: '…', fulfilled: '✓', rejected: '✗' };

const readable = (endpoint: string): string => endpointNames[endpoint] ?? endpoint;

/** The name of an action for people: `cart/addToCart ✓` for the query library's own `executeMutation/fulfilled`. */
export const actionName = (action: { readonly type: string }): string => {
  const { type, meta, payload } = action as { type: string; meta?: unknown; payload?: unknown };
  const stage = /\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/.exec(type)?.[1];
  const arg = isObject(meta) && isObject(meta['arg']) ? meta['arg'] : undefined;
  const endpoint = arg?.['endpointName'];
  if (stage && typeof endpoint === 'string') {
    const isNotNeeded = stage === 'rejected' && isObject(meta) && meta['condition'] === true;
    return `${readable(endpoint)} ${isNotNeeded ? '(known)' : signs[stage]}`;
  }
  if (type.endsWith('/invalidation/updateProvidedBy') || type.includes('/queries/')) return type.replace(/^api\//, '');
  if (type.startsWith('__rtkq/')) return `page/${type.slice('__rtkq/'.length)}`;
  if (type === 'router/moved' && isObject(payload) && isObject(payload['location'])) {
    return `router/moved ${String(payload['location']['pathname'])}`;
  }
  return type;
};
