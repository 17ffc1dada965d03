/** What recording and replaying say. */
export const replayMessages = {
  unreadable: {
    noLog: 'This is no action log of the shop, and no export of Redux DevTools.',
    key: 'The log is not safe to read: it holds a key that reaches into prototypes.',
    depth: (levels: number) => `The log is not safe to read: it is more than ${levels} levels deep.`,
    tooLarge: 'The log is too large to read.',
    newer: (version: number) =>
      `The log was written by a newer version of the shop; this one reads up to version ${version}.`,
    foreign: (name: string) => `The log was recorded by another app: ${name}.`,
    packed: 'The packed file is broken.',
    missingFile: 'The file cannot be opened.',
  },
  damage: {
    noBase: 'The state that the log starts from is missing.',
    brokenLine: 'The line cannot be read: the file is cut off or damaged.',
    unknownLine: 'The line is none that a log holds.',
    missing: (expected: number, found: number) => `Entry ${expected} is missing; ${found} was found in its place.`,
    noEnd: 'The log has no end: the file is cut off.',
  },
} as const;
