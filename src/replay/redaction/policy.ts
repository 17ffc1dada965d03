import { PHONE_PATTERN } from '@/shared/values/phone';

/** Version of the rules of this folder, written into every log. */
export const REDACTION_POLICY = 'shop-4';

const AVATAR_PLACEHOLDER = '/static/placeholders/avatar.svg';

export type SecretKind = 'password' | 'token' | 'email' | 'phone' | 'name' | 'address' | 'picture';

/** The parameters of addresses whose values are secret, as a pattern of their names. */
export const SECRET_PARAMETERS = String.raw`(?:\w*token|ticket|code|state|key|secret|password|email|phone|text)`;

/** Patterns of secrets. The text of the first group is kept. */
export const patterns: readonly (readonly [RegExp, SecretKind])[] = [
  [/()\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, 'token'],
  [/(\bBearer\s+)[^\s"',;]+/gi, 'token'],
  [new RegExp(String.raw`([?&#]${SECRET_PARAMETERS}=)[^&#\s"]+`, 'gi'), 'token'],
  [/()[^\s@"'<>(),;:/=&?]+(?:@|%40)[^\s@"'<>(),;:/=&?]*[^\s@"'<>(),;:/=&?.!]/g, 'email'],
  [/()(?:blob:[^\s"']+|\/uploads\/[^\s"'?#]+)/g, 'picture'],
];

/** Secrets that are equal only when every character is equal. */
export const isExactKind = (kind: SecretKind): boolean => ['password', 'token', 'picture'].includes(kind);

const EMAIL = /^[^\s@]+@[^\s@]+$/;

const shapes: Readonly<Record<SecretKind, (n: string, text: string) => string>> = {
  password: (n) => `password-${n}`,
  token: (n) => `token-${n}`,
  // A form shows the same errors for the placeholder of an incomplete email address or phone number.
  email: (n, text) => (EMAIL.test(text) ? `person${n}@example.invalid` : `person${n}`),
  phone: (n, text) => (PHONE_PATTERN.test(text.trim()) ? `+000 ${n.padStart(7, '0')}` : `phone ${n}`),
  name: (n) => `Person${n}`,
  address: (n) => `Address ${n}`,
  picture: (n) => `${AVATAR_PLACEHOLDER}#${n}`,
};

/**
 * The placeholder of the nth secret of this kind. The other ways in which the same secret is written, such as in upper
 * case, have a number of their own, so that different texts stay different.
 */
export const placeholder = (kind: SecretKind, n: number, way = 1, text = ''): string =>
  shapes[kind](way === 1 ? String(n) : `${n}-${way}`, text);

const ANY_PLACEHOLDER =
  /(?:password|token)-\d+|[Pp]erson ?\d+(?:-\d+)?(?:@example\.invalid)?|\+000 [\d-]{7,}|phone \d+(?:-\d+)?|Address \d+(?:-\d+)?|\/static\/placeholders\/avatar\.svg(?:#\d+)?/;
const PLACEHOLDER = new RegExp(`^(?:${ANY_PLACEHOLDER.source})$`);

/** The placeholders in a text. */
export const placeholders = new RegExp(ANY_PLACEHOLDER.source, 'g');

/** True for a text that is a placeholder, such as one of an earlier page, or the picture of a person without one. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);
