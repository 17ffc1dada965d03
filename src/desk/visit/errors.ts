/** The text of an error, in the texts of every page. */
export type DeskProblem =
  'badRequest' | 'otherSite' | 'notAllowed' | 'signedOut' | 'notFound' | 'tooMany' | 'unavailable';

/** Ends a request with a page that has one text. */
export class DeskError extends Error {
  override readonly name = 'DeskError';

  constructor(
    readonly status: 400 | 403 | 404,
    readonly text: DeskProblem,
  ) {
    super(text);
  }
}
