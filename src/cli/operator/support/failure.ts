export const EXIT = { done: 0, refused: 1, wrongUse: 2, unusable: 3 } as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message for the operator and an exit code. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: Exit = EXIT.refused,
  ) {
    super(message);
    this.name = 'CommandFailure';
  }
}
