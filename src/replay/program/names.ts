import { placeholders } from '../redaction/policy';

/** Ids that are drawn at random: of the port, and of the requests of RTK Query. */
const ID = /\b[0-9a-f]{32}\b/g;
const REQUEST_ID = /^[\w-]{21}$/;

/** True for an id that another run draws anew. */
export const isRandomId = (text: string): boolean => REQUEST_ID.test(text) || /^[0-9a-f]{32}$/.test(text);

/** The text without random ids and without the numbers of placeholders. */
export const normal = (text: string): string =>
  isRandomId(text)
    ? '#'
    : text.replace(ID, '#').replace(placeholders, (found) => found.replace(/\d+(?:-\d+)?/, '#').toLowerCase());

/** A text that is equal for equal values, whatever the order of their keys. */
export const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string'
      ? normal(part)
      : typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  );
