import { createHash, timingSafeEqual } from 'node:crypto';

/** A JSON object of Midtrans whose numbers were parsed as texts. */
export type MidtransBody = Readonly<Record<string, unknown>>;

/** A string or a number in valid JSON. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** True for what `JSON.parse` returns for an object. */
const isObject = (value: unknown): value is MidtransBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses a JSON object and keeps its numbers as the texts that were sent: `105000.00` stays what Midtrans has signed.
 * Returns undefined for JSON that is no object; throws SyntaxError for a text that is no JSON.
 */
export const parseBody = (json: string): MidtransBody | undefined => {
  JSON.parse(json);
  const body: unknown = JSON.parse(json.replace(TOKEN, (token) => (token.startsWith('"') ? token : `"${token}"`)));
  return isObject(body) ? body : undefined;
};

/** The text of a field; undefined for null, a list or anything else that is no text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** The text of a field in lower case, without spaces around it; '' where there is none. */
export const wordOf = (value: unknown): string => textOf(value)?.trim().toLowerCase() ?? '';

/** The object of a field; an empty one for anything else. */
export const bodyOf = (value: unknown): MidtransBody => (isObject(value) ? value : {});

/** The objects of a field that should be a list. */
export const listOf = (value: unknown): readonly MidtransBody[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Whole rupiah such as `110000.00`; undefined for anything else. */
export const readRupiah = (value: unknown): number | undefined => {
  const digits = /^(\d{1,15})(?:\.0+)?$/.exec(wordOf(value))?.[1];
  return digits === undefined ? undefined : Number(digits);
};

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The forms of one amount in which Midtrans may have signed it: as sent, with decimals, without. */
const formsOf = (amount: string): ReadonlySet<string> => {
  const rupiah = readRupiah(amount);
  return new Set(rupiah === undefined ? [amount] : [amount, `${rupiah}.00`, String(rupiah)]);
};

/** True when a notification is signed with the shop's server key. */
export const isSigned = (
  { orderId, code, amount }: { readonly orderId: string; readonly code: string; readonly amount: string },
  signature: string,
  serverKey: string,
): boolean => {
  if (!/^[0-9a-f]{128}$/i.test(signature)) return false;
  // Hashing gives both sides the same length for timingSafeEqual.
  const given = sha256(Buffer.from(signature, 'hex'));
  return [...formsOf(amount)].some((form) => {
    const expected = createHash('sha512').update(`${orderId}${code}${form}${serverKey}`).digest();
    return timingSafeEqual(given, sha256(expected));
  });
};
