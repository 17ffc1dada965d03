import MarkdownIt from 'markdown-it';
import type { InfoToken } from '@/shared/contract/info';
import { INFO_TAGS } from '@/shared/infoTags';

// HTML is shown as text, and URLs such as javascript: do not become links. Pictures are not supported.
const markdown = new MarkdownIt({ html: false }).disable('image');

type Token = ReturnType<typeof markdown.parse>[number];

const END: InfoToken = {};

/** The page's own title is its `h1`. */
const tagOf = (tag: string): InfoToken['open'] => {
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  const name = level === undefined ? tag : `h${Math.min(Math.max(Number(level), 2), 4)}`;
  return INFO_TAGS.find((known) => known === name);
};

const text = (content: string): InfoToken => ({ text: content });
const element = (open: InfoToken['open'], ...children: readonly InfoToken[]): readonly InfoToken[] => [
  { open },
  ...children,
  END,
];

const convert = (token: Token): readonly InfoToken[] => {
  if (token.hidden) return [];
  if (token.children) return token.children.flatMap(convert);
  switch (token.type) {
    case 'text':
      return token.content === '' ? [] : [text(token.content)];
    case 'softbreak':
      return [text(' ')];
    case 'code_inline':
      return element('code', text(token.content));
    case 'fence':
    case 'code_block':
      return element('pre', ...element('code', text(token.content)));
  }
  const open = tagOf(token.tag);
  if (!open) throw new Error(`the element ${token.tag} is not supported`);
  if (token.nesting < 0) return [END];
  const href = token.attrGet('href');
  const start: InfoToken = href === null ? { open } : { open, href: String(href) };
  return token.nesting === 0 ? [start, END] : [start];
};

/** Removes a first heading of level 1: the page has a title already. */
const withoutTitle = (tokens: readonly Token[]): readonly Token[] => {
  const [first] = tokens;
  return first?.type === 'heading_open' && first.tag === 'h1'
    ? tokens.slice(tokens.findIndex(({ type }) => type === 'heading_close') + 1)
    : tokens;
};

/** Parses Markdown into the elements and texts of a page. */
export const readMarkdown = (source: string): readonly InfoToken[] =>
  withoutTitle(markdown.parse(source, {})).flatMap(convert);
