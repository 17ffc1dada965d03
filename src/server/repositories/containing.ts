/**
 * The pattern of LIKE for the texts in lower case that contain a text. A letter outside of ASCII stands for any letter:
 * SQLite makes only those of ASCII lower case.
 */
export const containing = (text: string): string => {
  const escaped = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return `%${escaped.replace(/[^ -~]/gu, '_')}%`;
};
