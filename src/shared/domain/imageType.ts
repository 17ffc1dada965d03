const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** How many bytes `imageTypeOf` reads. */
export const IMAGE_SIGNATURE_BYTES = 12;

/** The brands of HEIC, in which phones store photos. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The type of a picture by its first bytes, since names and media types of files are often missing or wrong. */
export const imageTypeOf = (bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/gif' | 'image/heic' | undefined => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif';
  const isHeic = startsWith(bytes, 'ftyp', 4) && HEIC_BRANDS.some((brand) => startsWith(bytes, brand, 8));
  return isHeic ? 'image/heic' : undefined;
};
