/** Thrown when an operator's command cannot be executed; the message states the reason and contains no secret. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
