import type { refusals } from './en/refusals';
import type { TextsOf } from './messages';

/** The texts of refusals in one language. */
export type Refusals = TextsOf<typeof refusals>;
