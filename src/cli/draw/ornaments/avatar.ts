import { palette } from '../palette';

/** Who has not shown a face yet: a figure in indigo on sand, with a woven collar. */
export const avatar = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">` +
  `<defs><clipPath id="a"><path d="M60 72c26 0 44 16 48 48H12c4-32 22-48 48-48z"/></clipPath></defs>` +
  `<path fill="${palette.sand}" d="M0 0h120v120H0z"/><circle cx="60" cy="44" r="23" fill="${palette.indigo}"/>` +
  `<g clip-path="url(#a)"><path fill="${palette.indigo}" d="M0 66h120v54H0z"/><g fill="none">` +
  `<path stroke="${palette.saffron}" stroke-width="9" d="M34 66q26 32 52 0"/><path stroke="${palette.deepRed}" stroke-width="5" d="M34 66q26 32 52 0"/></g></g></svg>\n`;
