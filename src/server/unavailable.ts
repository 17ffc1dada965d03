/**
 * Thrown when an external service is temporarily unavailable, so that a later retry may succeed. The message is for the
 * operator and contains no secret.
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
