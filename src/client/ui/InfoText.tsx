import { createElement } from 'react';
import { styled } from 'styled-components';
import type { InfoToken } from '@/shared/contract/info';
import { INFO_TAGS } from '@/shared/infoTags';
import { isPagePath } from '@/shared/pagePaths';
import { Link } from './Link';
import { s } from './theme';

const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${s('space', 4)};
  line-height: ${s('leading', 'text')};
  overflow-wrap: anywhere;

  h2,
  h3,
  h4 {
    margin-block-start: ${s('space', 4)};
    font-family: ${s('font', 'heading')};
    font-size: ${s('text', 'h3')};
    line-height: ${s('leading', 'heading')};
  }

  ul,
  ol {
    display: grid;
    gap: ${s('space', 2)};
    padding-inline-start: ${s('space', 6)};
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  blockquote {
    padding-inline-start: ${s('space', 4)};
    border-inline-start: ${s('border', 'line')};
  }

  table {
    border-collapse: collapse;
  }

  th,
  td {
    padding: ${s('space', 2)};
    text-align: start;
    border: ${s('border', 'line')};
  }

  a {
    text-decoration: underline;
  }
`;

interface OpenElement {
  readonly tag: NonNullable<InfoToken['open']> | 'div';
  readonly href?: string;
  readonly children: React.ReactElement[];
}

/** A recording can hold any text: only the known elements are made. */
const isKnown = (tag: string): boolean => INFO_TAGS.some((known) => known === tag);

const renderElement = ({ tag, href, children }: OpenElement): React.ReactElement => {
  if (tag !== 'a' || href === undefined) return createElement(tag, undefined, ...children);
  if (isPagePath(href)) return createElement(Link, { to: href }, ...children);
  return createElement('a', { href, rel: 'noopener noreferrer' }, ...children);
};

const build = (tokens: readonly InfoToken[]): readonly React.ReactElement[] => {
  const root: OpenElement = { tag: 'div', children: [] };
  const stack = [root];
  for (const { open, href, text } of tokens) {
    if (text !== undefined) stack[stack.length - 1]?.children.push(createElement('span', undefined, text));
    else if (open !== undefined) stack.push({ tag: isKnown(open) ? open : 'div', href, children: [] });
    else if (stack.length > 1) {
      const done = stack.pop();
      if (done) stack[stack.length - 1]?.children.push(renderElement(done));
    }
  }
  return root.children;
};

export const InfoText = ({ content }: { content: readonly InfoToken[] }) =>
  createElement(Prose, undefined, ...build(content));
