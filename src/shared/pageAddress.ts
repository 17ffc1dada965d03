import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from './languages';
import { decodePart, pageOf, pathOf } from './pagePaths';

/** The page that the path of an address means. */
export interface PageAddress {
  readonly language: Language;
  /** The path without the language, as the links of the shop write it: `/mens` of `/TET//mens/`. */
  readonly path: string;
  /** A query that was encoded as a part of the path: `size=M` of `/mens%3Fsize=M`; '' without one. */
  readonly query: string;
}

/** Mails, chats and redirects encode a link again; some do it twice. */
const ENCODED_MAX = 4;
const ESCAPES = /(?:%[\da-f]{2})+/gi;
const UNDECODABLE = '\uFFFD';
/** Parameters such as `;jsessionid=1`, an escape that was cut, and characters that are not seen. */
const NOTHING = /;[^/\\]*|%[\da-f]?|\p{C}/giu;
/** Characters around a name that no path of the shop has, such as those that a chat has pasted with a link. */
const AROUND_NAME = /^[^\p{L}\p{N}_-]+|[^\p{L}\p{N}_-]+$/gu;

const decode = (text: string): string => {
  let decoded = text;
  for (let round = 0; round < ENCODED_MAX; round += 1) decoded = decoded.replace(ESCAPES, decodePart).normalize('NFKC');
  return decoded.replace(ESCAPES, UNDECODABLE);
};

/** The names of a path, without empty ones, `.` and `..`. */
const namesOf = (path: string): readonly string[] => {
  const names: string[] = [];
  for (const part of path.split(/[/\\]/)) {
    // A name that cannot be decoded at all is another page than the one without it.
    const name = part.replace(AROUND_NAME, '') || (part.includes(UNDECODABLE) ? UNDECODABLE : '');
    if (part === '..') names.pop();
    else if (name) names.push(name);
  }
  return names;
};

/** A language, or one with a region: `pt-TL`. */
const PREFIX = new RegExp(`^/(${LANGUAGES.join('|')})([-_][a-z]{2})?(?=/|$)`, 'i');
const INDEX_FILE = /(\/index)?(\.html?)?$/i;

/**
 * Reads the path of an address in any form: encoded again or wrongly, with doubled or trailing slashes, in another case,
 * with characters around it, as a file, or with several languages, of which the first counts. Never throws. The path of
 * the result starts with one slash.
 */
export const readPageAddress = (pathname: string): PageAddress => {
  // A fragment, or the text after a link.
  const [link = ''] = decode(pathname)
    .replace(NOTHING, '')
    .split(/#|\b\s/);
  const [own = '', ...query] = link.split(/[?&]/);
  let path = `/${namesOf(own).join('/')}`.replace(INDEX_FILE, '');
  let language: Language | undefined;
  for (let prefix = PREFIX.exec(path); prefix; prefix = PREFIX.exec(path)) {
    language ??= prefix[1]?.toLowerCase() as Language;
    path = path.slice(prefix[0].length);
  }
  path = path.split('/').map(encodeURIComponent).join('/') || '/';
  const page = pageOf(path);
  return { language: language ?? DEFAULT_LANGUAGE, path: page ? pathOf(page) : path, query: query.join('&') };
};
