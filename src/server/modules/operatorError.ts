/** Thrown when the operator asks for what cannot be done; the message says why, and names no secret. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
}
