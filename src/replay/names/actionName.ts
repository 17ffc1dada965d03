import { type Path, valueAt } from '../core/json';
import { errorThrown } from './failures';
import { fileFailed } from './fileFailed';

const signs: Readonly<Record<string, string>> = { pending: '…', fulfilled: '✓', rejected: '✗' };

/** A text or number of an action as a text; '' for any other value, since a file can contain any. */
const textAt = (action: object, ...path: Path): string => {
  const value = valueAt(action, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
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

/**
 * The readable name of an action: `cart/addToCart ✓` for RTK Query's `executeMutation/fulfilled`, `✗ 409` for a refusal.
 * Never throws, whatever an action of a file contains.
 */
export const actionName = (action: { readonly type: string }): string => {
  const { type } = action;
  const stage = /\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/.exec(type)?.[1];
  const endpoint = textAt(action, 'meta', 'arg', 'endpointName');
  if (stage && endpoint) {
    if (stage === 'rejected' && valueAt(action, ['meta', 'condition']) === true) return `${readable(endpoint)} (known)`;
    const reason = textAt(action, 'payload', 'status') || textAt(action, 'payload', 'kind');
    return `${readable(endpoint)} ${[signs[stage], ...(stage === 'rejected' && reason ? [reason] : [])].join(' ')}`;
  }
  if (type.endsWith('/invalidation/updateProvidedBy') || type.includes('/queries/')) return type.replace(/^api\//, '');
  if (type === errorThrown.type) return `${type} ✗ ${textAt(action, 'payload', 'message')}`;
  if (type === fileFailed.type) return `${type} ✗ ${textAt(action, 'payload')}`;
  if (type.startsWith('__rtkq/')) return `page/${type.slice('__rtkq/'.length)}`;
  if (type === 'router/locationChanged') return `${type} ${textAt(action, 'payload', 'location', 'pathname')}`.trim();
  return type;
};
