import { darker, lighter } from '../colour';
import type { Sheet } from '../sheet';
import type { Point } from '../path';

/** Sewn-on buttons with four holes, as of coconut or shell. */
export const buttons = (sheet: Sheet, colour: string, places: readonly Point[], radius = 8): string => {
  const light = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".35" cy=".3"><stop stop-color="${lighter(colour, 0.45)}"/><stop offset="1" stop-color="${colour}"/></radialGradient>`,
  );
  const button = sheet.define(
    (id) =>
      `<g id="${id}"><circle cx="1" cy="2" r="${radius + 1}" fill="#1a0e08" opacity=".28"/><circle r="${radius}" fill="url(#${light})" stroke="${darker(colour, 0.45)}" stroke-width=".8"/>` +
      `<circle r="${Math.round(radius * 0.62)}" fill="none" stroke="${darker(colour, 0.3)}" stroke-opacity=".6"/>` +
      `<path d="M-2-2h.1M2-2h.1M-2 2h.1M2 2h.1" stroke="${darker(colour, 0.75)}" stroke-width="1.800" stroke-linecap="round"/></g>`,
  );
  return places.map(([x, y]) => `<use href="#${button}" x="${Math.round(x)}" y="${Math.round(y)}"/>`).join('');
};

/** A zip with its tape, teeth and slider. */
export const zip = (x: number, top: number, bottom: number, tape: string, metal: string): string =>
  `<path d="M${x} ${top}V${bottom}" stroke="${tape}" stroke-width="20"/><path d="M${x} ${top}V${bottom}" stroke="${metal}" stroke-width="7" stroke-dasharray="2.500 2"/>` +
  `<path d="M${x} ${top}V${bottom}" stroke="#1a0e08" stroke-opacity=".45" stroke-width="1.200"/>` +
  `<path d="M${x - 6} ${top + 4}h12l2 16h-16zM${x - 3} ${top + 20}h6v26q-3 5-6 0z" fill="${metal}" stroke="#1a0e08" stroke-opacity=".5"/>`;

/** A cord that hangs from an eyelet and ends in a knot. */
export const cord = (line: string, end: Point, colour: string): string =>
  `<g fill="none" stroke-linecap="round"><path d="${line}" stroke="#1a0e08" stroke-opacity=".25" stroke-width="9" transform="translate(2 4)"/><path d="${line}" stroke="${colour}" stroke-width="7"/>` +
  `<path d="${line}" stroke="#1a0e08" stroke-opacity=".22" stroke-width="7" stroke-dasharray="1.500 4"/></g><circle cx="${end[0]}" cy="${end[1]}" r="6.500" fill="${darker(colour, 0.25)}"/>`;
