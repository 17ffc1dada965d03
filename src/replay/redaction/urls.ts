import { LANGUAGES } from '@/shared/languages';
import { pageOf } from '@/shared/pagePaths';
import { SECRET_PARAMETERS } from './policy';

/** Parameters of the shop's addresses with its own values. */
const SHOP_PARAMETERS = [
  'sort',
  'type',
  'color',
  'size',
  'min',
  'max',
  'sale',
  'record',
  'devtools',
  'limit',
  'before',
];
const SECRET_PARAMETER = new RegExp(`^${SECRET_PARAMETERS}$`, 'i');
const FILES = /^\/(?:static|api|build|favicon)\b/;
const LANGUAGE = new RegExp(`^/(?:${LANGUAGES.join('|')})(?=/|$)`, 'i');

/** Replaces the personal data of a text, or a text that is a secret itself. */
export interface Replacers {
  readonly text: (text: string) => string;
  readonly secret: (secret: string) => string;
}

const isPathOfShop = (path: string): boolean => {
  const page = pageOf(path.replace(LANGUAGE, '') || '/');
  return FILES.test(path) || (page !== undefined && (page.name !== 'product' || /^\d+$/.test(page.id ?? '')));
};

/** A path without personal data. The path of a page or a file of the shop is kept. */
export const redactPath = (path: string, { text }: Replacers): string => (isPathOfShop(path) ? path : text(path));

/** The parameters and the fragment of an address without personal data. */
export const redactQuery = (query: string, replacers: Replacers): string =>
  query
    .split(/(?=[?#&])/)
    .map((part) => {
      const [, sign = '', name = '', value] = /^([?#&]?)([^=]*)(?:=(.*))?$/s.exec(part) ?? [];
      if (value === undefined) return sign + replacers.text(name);
      const start = `${sign}${name}=`;
      if (SHOP_PARAMETERS.includes(name) || value === '') return part;
      if (SECRET_PARAMETER.test(name)) return start + replacers.secret(value);
      return start + (value.startsWith('/') ? redactUrl(value, replacers) : replacers.text(value));
    })
    .join('');

/** An address without personal data. */
export const redactUrl = (url: string, replacers: Replacers): string => {
  const [, origin = '', path = '', query = ''] = /^((?:https?:\/\/[^/?#]*)?)([^?#]*)(.*)$/is.exec(url) ?? [];
  return origin + redactPath(path, replacers) + redactQuery(query, replacers);
};
