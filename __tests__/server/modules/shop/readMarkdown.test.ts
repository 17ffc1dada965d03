import { readMarkdown } from '@/server/modules/shop/readMarkdown';

/** The tokens as markup, to compare them at a glance. */
const markupOf = (source: string): string => {
  const open: string[] = [];
  return readMarkdown(source)
    .map((token) => {
      if (token.text !== undefined) return token.text;
      if (token.open === undefined) return `</${open.pop()}>`;
      open.push(token.open);
      return `<${token.open}${token.href === undefined ? '' : ` ${token.href}`}>`;
    })
    .join('');
};

test.each([
  ['# Title\n\nText\n\n## Part\n\n# Late', '<p>Text</p><h2>Part</h2><h2>Late</h2>'],
  ['###### Small', '<h4>Small</h4>'],
  ['a **b** *c* ~~d~~ `e`', '<p>a <strong>b</strong> <em>c</em> <s>d</s> <code>e</code></p>'],
  ['a  \nb\nc', '<p>a<br></br>b c</p>'],
  ['- one\n- two\n  1. in', '<ul><li>one</li><li>two<ol><li>in</li></ol></li></ul>'],
  ['> said\n\n---', '<blockquote><p>said</p></blockquote><hr></hr>'],
  ['    code\n', '<pre><code>code\n</code></pre>'],
  [
    '|a|b|\n|-|-|\n|1|2|',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  ['[us](/info/about) <https://x.example>', '<p><a /info/about>us</a> <a https://x.example>https://x.example</a></p>'],
])('%j', (source, markup) => {
  expect(markupOf(source)).toBe(markup);
});

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'a <b onclick=x>b</b> c'])(
  'HTML is text: %s',
  (source) => {
    const tokens = readMarkdown(source);
    expect(tokens.map(({ text = '' }) => text).join('')).toBe(source);
    expect(tokens.map(({ open }) => open).filter(Boolean)).toEqual(['p']);
  },
);

test.each(['[x](javascript:alert(1))', '[x](data:text/html,x)', '[x](vbscript:x)', '![x](/a.png)'])(
  '%s is no link that runs and no picture',
  (source) => {
    const links = readMarkdown(source).filter(({ open, href }) => open === 'a' && !href?.startsWith('/'));
    expect(links).toEqual([]);
    expect(markupOf(source)).not.toContain('img');
  },
);
