import { MUNICIPALITIES } from '@/shared/constants';

/** The name of the rules below, written into every log. */
export const REDACTION_POLICY = 'shop-2';

export type SecretKind = 'password' | 'token' | 'email' | 'phone' | 'name' | 'address' | 'picture';

const byKey: readonly (readonly [RegExp, SecretKind])[] = [
  [/passw(or)?d|passcode/i, 'password'],
  [/token|secret|authorization|cookie|jwt|idempotency|api-?key/i, 'token'],
  [/e-?mail/i, 'email'],
  [/phone/i, 'phone'],
  [/^(first|last|full|user)?_?name$/i, 'name'],
  [/^address(line)?\d?$|^shippingaddress$|^(city|zip)$/i, 'address'],
  [/^avatar$|proof$/i, 'picture'],
];

/** A name beside one of these belongs to a thing of the shop, or to an error, and is told. */
const PUBLIC_NAME_NEIGHBOURS = ['new_price', 'stock_by_size', 'images', 'message', 'stack'];

const kinds = new Map<string, SecretKind | undefined>();

/** The kind of secret that a text under this key is; undefined when the key says nothing. */
export const kindOfKey = (key: string, parent: object): SecretKind | undefined => {
  if (!kinds.has(key)) kinds.set(key, byKey.find(([pattern]) => pattern.test(key))?.[1]);
  const kind = kinds.get(key);
  return kind === 'name' && PUBLIC_NAME_NEIGHBOURS.some((neighbour) => neighbour in parent) ? undefined : kind;
};

/** Towns and postcodes stand in many texts that are nobody's: they are replaced where they stand, and not looked for. */
const UNLOOKED = /^(city|zip)$/i;
/** Shorter texts are in too many others. */
const LOOKED_FOR_MIN_LENGTH = 5;

/** True when a secret under this key is looked for in other texts too. */
export const isLookedFor = (key: string, text: string): boolean =>
  text.trim().length >= LOOKED_FOR_MIN_LENGTH && !UNLOOKED.test(key);

/**
 * The words of a name have a placeholder each: what the shop makes of a name, a first and a last one, is then the same
 * before and after.
 */
export const wordsOf = (kind: SecretKind, text: string): readonly string[] | undefined =>
  kind === 'name' && /\s/.test(text) ? text.split(/(\s+)/) : undefined;

/** The parts of a secret that give it away on their own: the words of a name, the lines of an address. */
export const partsOf = (kind: SecretKind, text: string): readonly string[] => {
  if (kind === 'name') return text.split(/\s+/).filter((word) => /^\p{Lu}.{2,}/u.test(word));
  if (kind !== 'address') return [];
  const isTown = (part: string) => MUNICIPALITIES.some((town) => part.startsWith(town));
  return text.split(/,\s*/).filter((part) => part.length >= LOOKED_FOR_MIN_LENGTH && !isTown(part));
};

/** What gives a secret away by its form; the first group, where there is one, is kept. */
export const patterns: readonly (readonly [RegExp, SecretKind])[] = [
  [/()\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, 'token'],
  [/(\bBearer\s+)[^\s"',;]+/gi, 'token'],
  [/([?&#](?:\w*token|ticket|code|state|key|secret|password|email|phone|text)=)[^&#\s"]+/gi, 'token'],
  [/()[^\s@"'<>(),;:/=&?]+(?:@|%40)[^\s@"'<>(),;:/=&?]*[^\s@"'<>(),;:/=&?.!]/g, 'email'],
  [/()(?:blob:[^\s"']+|\/uploads\/[^\s"'?#]+)/g, 'picture'],
];

const shapes: Readonly<Record<SecretKind, (n: number) => string>> = {
  password: (n) => `password-${n}`,
  token: (n) => `token-${n}`,
  email: (n) => `person${n}@example.invalid`,
  phone: (n) => `+000 ${String(n).padStart(7, '0')}`,
  name: (n) => `Person${n}`,
  address: (n) => `Address ${n}`,
  picture: (n) => `/static/placeholders/avatar.svg#${n}`,
};

/** The text that stands for the nth secret, of the secret's own kind. */
export const placeholder = (kind: SecretKind, n: number): string => shapes[kind](n);

const PLACEHOLDER =
  /^(?:password-\d+|token-\d+|person\d+@example\.invalid|\+000 \d{7,}|Person ?\d+|Address \d+|\/static\/placeholders\/avatar\.svg(?:#\d+)?)$/;

/** True for a text that already stands for a secret. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);
