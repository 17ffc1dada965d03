/** What a command ends with, for scripts. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2, unusable: 3 } as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

/** Thrown by a command that cannot do what it was asked; the message is for the operator. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: Exit = EXIT.refused,
  ) {
    super(message);
    this.name = 'CommandFailure';
  }
}
