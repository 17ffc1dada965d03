const tooMuch = (most: number, what: string): string =>
  `The log is not safe to read: a line has more than ${most.toLocaleString('en')} ${what}.`;

/** Why a file cannot be read. */
export const unreadable = {
  noLog: 'This file is neither an action log of the shop nor an export of Redux DevTools.',
  key: 'The log is not safe to read: a key in it could change prototypes.',
  depth: (levels: number) => `The log is not safe to read: it is more than ${levels} levels deep.`,
  long: (most: number) => tooMuch(most, 'characters'),
  values: (most: number) => tooMuch(most, 'values'),
  keys: (most: number) => tooMuch(most, 'different keys'),
  groups: (most: number) => tooMuch(most, 'lists and objects'),
  parts: (most: number) => tooMuch(most, 'parts in one list or object'),
  tooLarge: 'The log is too large to read: more than 64 MB, unpacked, or 250,000 lines.',
  unplayable: (why: string) => `The log cannot be played or written: ${why}`,
  newer: (version: number) =>
    `The log was written by a newer version of the shop; this one reads up to version ${version}.`,
  laterShape: (shape: number, known: number) =>
    `The log was recorded by a newer version of the shop: its state has shape ${shape}, this one knows ${known}.`,
  foreign: (name: string) => `The log was recorded by another app: ${name}.`,
  missingAction: (id: string) => `The export names action ${id}, which it does not contain.`,
  repeatedAction: (id: string) => `The export names action ${id} twice.`,
  stateIndex: (index: string) => `The export shows state ${index}, which it does not contain.`,
  packed: 'The compressed file is damaged.',
  missingFile: 'The file cannot be opened.',
} as const;

/** Why a line ends the readable part of a log. */
export const damage = {
  noBase: 'The state that the log starts from is missing.',
  brokenLine: 'The line cannot be read: the file is cut off or damaged.',
  unknownLine: 'The line is not part of the log format.',
  missing: (expected: number, found: number) => `Entry ${expected} is missing: entry ${found} was found instead.`,
  earlier: 'The entry is earlier than the one before it.',
  otherEnd: 'The end line belongs to other entries.',
  markElsewhere: (i: number) => `The note is at entry ${i}, which the log does not have.`,
  noEnd: 'The log has no end line: the file is cut off.',
} as const;
