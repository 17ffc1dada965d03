import { checkingLimits } from '../core/jsonLimits';
import { parsingJson } from '../core/jsonText';
import type { Work } from '../core/slices';
import { LINE_LIMITS, LINE_MAX_CHARACTERS } from './limits';
import { UnreadableLog } from './log';
import { damage as damaged, unreadable } from './texts';

/** Thrown for a line at which a damaged log stops being readable. */
export class DamagedLine extends Error {
  override name = 'DamagedLine';
}

/** Parses JSON; throws `UnreadableLog` for an unsafe value, `DamagedLine` for other text. */
export function* parsing(text: string): Work<unknown> {
  if (text.length > LINE_MAX_CHARACTERS) throw new UnreadableLog(unreadable.long(LINE_MAX_CHARACTERS));
  const exceeded = yield* checkingLimits(text, LINE_LIMITS);
  if (exceeded === 'prototype') throw new UnreadableLog(unreadable.key);
  if (exceeded) throw new UnreadableLog(unreadable[exceeded](LINE_LIMITS[exceeded]));
  yield;
  try {
    return yield* parsingJson(text);
  } catch {
    throw new DamagedLine(damaged.brokenLine);
  }
}

/** Parses JSON; undefined for other text. Throws `UnreadableLog` for an unsafe value. */
export function* parsingIfJson(text: string): Work<unknown> {
  try {
    return yield* parsing(text);
  } catch (error) {
    if (error instanceof UnreadableLog) throw error;
    return undefined;
  }
}
