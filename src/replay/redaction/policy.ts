import { MUNICIPALITIES } from '@/shared/constants';

/** Version of the rules below, written into every log. */
export const REDACTION_POLICY = 'shop-3';

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

/** Keys of products and errors. A `name` next to one of them is not personal and is kept. */
const PUBLIC_NAME_NEIGHBOURS = ['new_price', 'stock_by_size', 'images', 'message', 'stack'];

const kinds = new Map<string, SecretKind | undefined>();

/** The kind of secret that this key of `parent` contains; undefined when the key is not sensitive. */
export const kindOfKey = (key: string, parent: object): SecretKind | undefined => {
  // The address of a chosen file, which has a size too.
  if (key === 'address' && 'size' in parent) return 'picture';
  if (!kinds.has(key)) kinds.set(key, byKey.find(([pattern]) => pattern.test(key))?.[1]);
  const kind = kinds.get(key);
  return kind === 'name' && PUBLIC_NAME_NEIGHBOURS.some((neighbour) => neighbour in parent) ? undefined : kind;
};

/** Cities and postcodes occur in many public texts. They are replaced in their own field only, not in other texts. */
const OWN_FIELD_ONLY = /^(city|zip)$/i;
/** Minimum length, in characters, of a secret that is replaced in other texts: shorter ones match unrelated texts. */
const REPLACED_MIN_LENGTH = 5;

/** True when a secret under this key is also replaced inside other texts. */
export const isReplacedInText = (key: string, text: string): boolean =>
  text.trim().length >= REPLACED_MIN_LENGTH && !OWN_FIELD_ONLY.test(key);

/**
 * The words of a name, and the spaces between them; undefined for other secrets and single words. Each word has its own
 * placeholder, so that splitting a name into first and last name gives the same result before and after redaction.
 */
export const wordsOf = (kind: SecretKind, text: string): readonly string[] | undefined =>
  kind === 'name' && /\s/.test(text) ? text.split(/(\s+)/) : undefined;

/** The parts of a secret that are personal on their own: the words of a name, the lines of an address. */
export const partsOf = (kind: SecretKind, text: string): readonly string[] => {
  if (kind === 'name') return text.split(/\s+/).filter((word) => /^\p{Lu}.{2,}/u.test(word));
  if (kind !== 'address') return [];
  const isMunicipality = (part: string) => MUNICIPALITIES.some((town) => part.startsWith(town));
  return text.split(/,\s*/).filter((part) => part.length >= REPLACED_MIN_LENGTH && !isMunicipality(part));
};

/** Patterns of secrets. The text of the first group is kept. */
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

/** The placeholder of the nth secret of this kind. */
export const placeholder = (kind: SecretKind, n: number): string => shapes[kind](n);

const PLACEHOLDER =
  /^(?:password-\d+|token-\d+|person\d+@example\.invalid|\+000 \d{7,}|Person ?\d+|Address \d+|\/static\/placeholders\/avatar\.svg(?:#\d+)?)$/;

/** True for a text that is a placeholder. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);
