import type { refusals } from './en/refusals';
import type { TextsOf } from './messages';

/** The texts of refusals in one language. */
export type Refusals = TextsOf<typeof refusals>;

/** The text of a refusal: chosen from those of a language, or in English only where no page of the desk shows it. */
export type RefusalText = string | ((texts: Refusals) => string);

/** The text of a refusal in a language. */
export const refusalIn = (text: RefusalText, texts: Refusals): string =>
  typeof text === 'string' ? text : text(texts);

/** Several reasons as one text. */
export const reasonsIn = (reasons: readonly RefusalText[], texts: Refusals): string =>
  reasons.map((reason) => refusalIn(reason, texts)).join('; ');
