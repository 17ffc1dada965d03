/** JSON that is safe inside an HTML element: `<`, `>`, `&` and line separators are escaped. */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
