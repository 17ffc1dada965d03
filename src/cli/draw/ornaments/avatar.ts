import { palette } from '../palette';

/** Who has not shown a face yet. */
export const avatar = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><defs><clipPath id="a"><circle cx="60" cy="60" r="60"/></clipPath></defs>` +
  `<g clip-path="url(#a)"><path fill="${palette.sand}" d="M0 0h120v120H0z"/><path fill="${palette.indigo}" d="M60 76c24 0 42 14 46 44H14c4-30 22-44 46-44z"/>` +
  `<path fill="#C99A73" d="M49 66h22v13q-11 12-22 0z"/><path fill="#1a0e08" opacity=".18" d="M49 72q11 12 22 0v5q-11 10-22 0z"/><ellipse cx="60" cy="50" rx="20" ry="24" fill="#D6AB86"/>` +
  `<path fill="${palette.ink}" d="M38 50C36 30 46 20 60 20s25 10 22 30c-2-8-6-13-9-15-9 4-22 4-29 1-3 4-5 8-6 14z"/>` +
  `<path fill="none" stroke="${palette.paper}" stroke-width="3" d="M47 78q13 17 26 0"/></g></svg>\n`;
