import { checkingLimits } from '../core/json';
import type { Work } from '../core/slices';
import { LINE_MAX_CHARACTERS, LINE_MAX_KEYS, LINE_MAX_VALUES, LOG_MAX_DEPTH } from './limits';
import { UnreadableLog } from './log';
import { damage as damaged, unreadable } from './texts';

/** Thrown for a line at which a damaged log stops being readable. */
export class DamagedLine extends Error {
  override name = 'DamagedLine';
}

/** Parses JSON; throws `UnreadableLog` for an unsafe value, `DamagedLine` for other text. */
export function* parsing(text: string): Work<unknown> {
  if (text.length > LINE_MAX_CHARACTERS) throw new UnreadableLog(unreadable.large);
  const exceeded = yield* checkingLimits(text, {
    depth: LOG_MAX_DEPTH,
    values: LINE_MAX_VALUES,
    keys: LINE_MAX_KEYS,
  });
  if (exceeded === 'depth') throw new UnreadableLog(unreadable.depth(LOG_MAX_DEPTH));
  if (exceeded === 'prototype') throw new UnreadableLog(unreadable.key);
  if (exceeded) throw new UnreadableLog(unreadable.large);
  yield;
  try {
    return JSON.parse(text) as unknown;
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
