/**
 * Thrown when something that the shop needs cannot be used now, so that asking again later makes sense. The message is
 * for the operator and holds no secret.
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
