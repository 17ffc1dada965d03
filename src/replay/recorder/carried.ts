import type { RedactionMemory } from '../redaction/redactor';
import { type LogPage, readPage } from './write';

/** A recording between two pages: its lines, without what is known to be secret, and what is needed to continue it. */
export interface Carried {
  readonly pages: readonly LogPage[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Number of entries dropped from the beginning. */
  readonly dropped: number;
  /** The notes at dropped entries. */
  readonly lostMarks: readonly string[];
  readonly memory: RedactionMemory;
  /** True when it was paused: the next page does not record either. */
  readonly isPaused: boolean;
}

/** The recording that an earlier page has carried; undefined without one. */
export const parseCarried = (text: string | undefined): Carried | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Carried);
  } catch {
    return undefined;
  }
};

/** Number of entries of the pages; every page after the first begins with one of its own. */
export const entriesOf = (pages: readonly LogPage[]): number =>
  pages.reduce((sum, { lines }) => sum + lines.length, Math.max(0, pages.length - 1));

/** Drops the first page. */
const withoutFirstPage = ({ pages, dropped, lostMarks, ...rest }: Carried): Carried => {
  const [first, ...others] = pages;
  if (!first) return { ...rest, pages, dropped, lostMarks };
  return {
    ...rest,
    pages: others,
    dropped: dropped + first.lines.length + (others.length > 0 ? 1 : 0),
    lostMarks: [...lostMarks, ...first.marks.map(({ text }) => text)],
  };
};

/** Drops the first `count` lines of the first page, which then begins with the state after them. */
const withoutFirstLines = ({ pages, dropped, lostMarks, ...rest }: Carried, count: number): Carried => {
  const [first, ...others] = pages;
  if (!first) return { ...rest, pages, dropped, lostMarks };
  const { base, moments } = readPage({ ...first, lines: first.lines.slice(0, count) }, 0);
  const lines = first.lines.slice(count);
  const marks = first.marks.filter(({ i }) => i >= count).map(({ text, i }) => ({ text, i: i - count }));
  return {
    ...rest,
    pages: [
      { ...first, base: moments[moments.length - 1]?.after ?? base, lines, marks, t: lines[0]?.t ?? first.t },
      ...others,
    ],
    dropped: dropped + count,
    lostMarks: [...lostMarks, ...first.marks.filter(({ i }) => i < count).map(({ text }) => text)],
  };
};

/** Drops pages that ended before `oldest`, in milliseconds since the start. */
export const dropOlderPages = (carried: Carried, oldest: number): Carried => {
  const second = carried.pages[1];
  return second && second.t < oldest ? dropOlderPages(withoutFirstPage(carried), oldest) : carried;
};

/** Drops entries from the beginning until the rest has at most `max` characters as JSON. */
export const dropToFit = (carried: Carried, max: number): Carried => {
  const excess = JSON.stringify(carried).length - max;
  const [first] = carried.pages;
  if (excess <= 0 || !first) return carried;
  let count = 0;
  for (let freed = 0; freed < excess && count < first.lines.length; count += 1) {
    freed += JSON.stringify(first.lines[count]).length + 1;
  }
  // The state at which the rest begins can be larger than the one before.
  return dropToFit(
    count === 0 || count === first.lines.length ? withoutFirstPage(carried) : withoutFirstLines(carried, count),
    max,
  );
};
