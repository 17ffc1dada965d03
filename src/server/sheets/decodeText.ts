/** The encodings of text files that the shop reads. */
export type TextEncoding = 'utf-8' | 'utf-16' | 'windows-1252';

/** The bytes of an accented letter in UTF-8, one character for each byte. */
const UTF_8_LETTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/;

/** The characters of the bytes 0x80 to 0x9f in Windows-1252, which is Latin-1 elsewhere; `?` for `UNUSED` bytes. */
const WINDOWS_1252 = '€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ';
const UNUSED = /[\x81\x8d\x8f\x90\x9d]/;

const startsWith = (bytes: Buffer, ...mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

const decode = (bytes: Buffer, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * The text of a file in UTF-8, UTF-16 with a byte order mark, or Windows-1252, as spreadsheets write them; undefined for
 * other bytes, such as a workbook or damaged UTF-8.
 */
export const decodeText = (bytes: Buffer): { readonly text: string; readonly encoding: TextEncoding } | undefined => {
  const of = (encoding: TextEncoding, text: string | undefined) =>
    text === undefined ? undefined : { text, encoding };
  if (startsWith(bytes, 0xff, 0xfe)) return of('utf-16', decode(bytes, 'utf-16le'));
  if (startsWith(bytes, 0xfe, 0xff)) return of('utf-16', decode(bytes, 'utf-16be'));
  if (bytes.includes(0)) return undefined;
  const utf8 = decode(bytes, 'utf-8');
  const latin1 = bytes.toString('latin1');
  if (utf8 !== undefined || UTF_8_LETTER.test(latin1)) return of('utf-8', utf8);
  if (UNUSED.test(latin1)) return undefined;
  const letters = latin1.replace(/[\x80-\x9f]/g, (letter) => WINDOWS_1252.charAt(letter.charCodeAt(0) - 0x80));
  return of('windows-1252', letters);
};
