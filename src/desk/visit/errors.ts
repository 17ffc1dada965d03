/** Ends a request with a page that has one text. */
export class DeskError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 429 | 503,
    readonly text: 'badRequest' | 'otherSite' | 'notAllowed' | 'notFound' | 'tooMany' | 'unavailable',
  ) {
    super(text);
    this.name = 'DeskError';
  }
}
