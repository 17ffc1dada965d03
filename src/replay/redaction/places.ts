import { ZIP_SUGGESTION } from '@/shared/constants';
import { hasOwn, isObject, type JsonObject } from '../core/json';
import type { SecretKind } from './policy';

/*
 * Where personal data can be in the state and the actions. Object keys, enum values, ids, the catalogue and the shop's
 * texts are never replaced.
 */

/**
 * The kind of a text: personal data of a kind; `free`, in which people can write anything; `typed`, the same while it is
 * typed; `url` and the parts of one; `json`, a text with JSON; `program`, one of the program itself.
 */
export type Place = SecretKind | 'free' | 'typed' | 'url' | 'path' | 'query' | 'json' | 'program';

const personal: readonly (readonly [RegExp, SecretKind])[] = [
  [/passw(or)?d|passcode/i, 'password'],
  [/token|secret|authorization|cookie|jwt|idempotency|api-?key/i, 'token'],
  [/e-?mail/i, 'email'],
  [/phone/i, 'phone'],
  [/^(first|last|full|user)?_?name$/i, 'name'],
  [/^address(line)?\d?$|^shippingaddress$|^(city|zip)$/i, 'address'],
  [/^avatar$|proof$/i, 'picture'],
];

/** Keys beside a `name` that is not the name of a person: products, errors, bank accounts. */
const PUBLIC_NAME_NEIGHBOURS = ['new_price', 'stock_by_size', 'images', 'message', 'stack', 'iban'];

const kinds = new Map<string, SecretKind | undefined>();

/** The kind of personal data that this key of `parent` contains; undefined when it contains none. */
export const kindOfKey = (key: string, parent: object): SecretKind | undefined => {
  // The address of a chosen file, which has a size too.
  if (key === 'address' && 'size' in parent) return 'picture';
  if (!kinds.has(key)) kinds.set(key, personal.find(([pattern]) => pattern.test(key))?.[1]);
  const kind = kinds.get(key);
  return kind === 'name' && PUBLIC_NAME_NEIGHBOURS.some((neighbour) => neighbour in parent) ? undefined : kind;
};

/** Payloads that are one text, by the type of their action. */
const payloads: Readonly<Record<string, Place>> = {
  'search/searchTyped': 'typed',
  'effects/alertShown': 'free',
  'effects/confirmAsked': 'free',
  'effects/copyAsked': 'free',
  'effects/windowSent': 'url',
  'effects/pageLeft': 'url',
  'page/fileFailed': 'url',
};

/** Keys of texts, by what they are. */
const texts: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(['message', 'stack', 'error', 'errors', 'reason', 'text'].map((key) => [key, 'free'])),
  ...Object.fromEntries(['url', 'previewUrl', 'href', 'src', 'path', 'to'].map((key) => [key, 'url'])),
  ...Object.fromEntries(['size', 'state', 'category', 'queryCacheKey', 'type'].map((key) => [key, 'program'])),
  tag: 'json',
};

/** A text of one word in the characters of names, ids, enum values and paths. */
const PROGRAM = /^[\w./:()[\]{}",-]*$/;
/** The name of a text of the shop: `cartMessages.added`. */
const MESSAGE_NAME = /^[a-z]+[A-Z]\w*\.[a-z]\w*$/;

/** True for a text that the shop has in every language, or of which it has sent the name. */
const isTextOfShop = (key: string, parent: object): boolean =>
  (key === 'message' && 'texts' in parent) || (key === 'reason' && 'reasonCode' in parent);

/** The kind of the text at this key. `parentKey` is the key of `parent` itself; the items of a list have that of the list. */
export const placeOf = (text: string, key: string, parent: object, parentKey: string): Place => {
  const kind = kindOfKey(key, parent);
  // The shop's own suggestion, which the program compares with what is entered.
  if (key === 'zip' && text === ZIP_SUGGESTION) return 'program';
  if (kind) return kind;
  if ('pathname' in parent && ['pathname', 'search', 'hash'].includes(key))
    return key === 'pathname' ? 'path' : 'query';
  if (key === 'payload' && 'type' in parent) {
    const place = payloads[String(parent.type)];
    if (place) return place;
  }
  if (key === 'query' && 'lists' in parent) return 'query';
  const known = hasOwn(texts, key) ? texts[key] : undefined;
  if (known === 'program') return known;
  if (parentKey === 'values' || (key === 'text' && 'isOpen' in parent)) return 'typed';
  if (MESSAGE_NAME.test(text) || isTextOfShop(key, parent)) return 'program';
  if (known) return known;
  return PROGRAM.test(text) && !text.startsWith('eyJ') ? 'program' : 'free';
};

/** Slices and parts that contain only the catalogue, settings of the shop and choices. */
const PUBLIC_PARTS = ['products', 'pageConfig', 'catalog', 'cart', 'wishlist', 'connection', 'language', 'info'];
const PUBLIC_ENDPOINT =
  /^(?:products|info)\.|^get(?:AllProducts|BestSelling|NewCollections|PopularInWomen|RelatedProducts|DefaultWords|InfoPage|ShoppingInfo|ShopTexts)$/;

const isPublicEndpoint = (name: unknown): boolean => typeof name === 'string' && PUBLIC_ENDPOINT.test(name);

const settledEndpoint = (meta: unknown): unknown => {
  if (!isObject(meta)) return undefined;
  const { arg, baseQueryMeta } = meta as Readonly<Record<string, JsonObject | undefined>>;
  return arg?.['endpointName'] ?? baseQueryMeta?.['endpoint'];
};

/** True for a product. */
export const isProduct = (value: object): boolean => 'new_price' in value;

/** True for a value that contains no personal data, whatever texts it has. */
export const isPublic = (value: object, key: string, parent: JsonObject): boolean =>
  PUBLIC_PARTS.includes(key) ||
  isProduct(value) ||
  // A text that the server sent in every language is one of the shop's own.
  ('text' in value && 'texts' in value) ||
  (key === 'texts' && 'message' in parent) ||
  (key === 'data' && isPublicEndpoint(parent['endpointName'])) ||
  (key === 'response' && isPublicEndpoint(parent['endpoint'])) ||
  // A failure is a text of the server.
  (key === 'payload' && !('error' in parent) && isPublicEndpoint(settledEndpoint(parent['meta'])));
