/** Thrown when an operator's command cannot be executed; the message states the reason and contains no secret. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Throws OperatorError unless the condition holds. */
export const requireThat: (condition: boolean, message: string) => asserts condition = (condition, message) => {
  if (!condition) throw new OperatorError(message);
};
