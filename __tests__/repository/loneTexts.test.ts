import { spawnSync } from 'node:child_process';
import type { ESLint } from 'eslint';
import { ROOT } from '../support/sources';

/** A component of the shop in whose place the code is linted: the rule needs types. */
const FILE = 'src/client/ui/Spinner.tsx';
const CONFIG = '__tests__/repository/loneTexts/eslint.config.cjs';
const CODE = `
import { createElement, memo } from 'react';
declare const a: string, n: number, is: boolean, maybe: string | undefined, any: any, list: string[];
declare const node: React.ReactNode, elements: React.ReactElement[], element: React.ReactElement;
declare const Box: (props: { children?: React.ReactNode }) => React.ReactElement;
`;

const refused = [
  ['a text before a conditional element', '<p>Total{is && <b />}</p>'],
  ['a text after a conditional element', '<p>{is ? <b /> : null}{a}</p>'],
  ['a text beside the elements of a loop', '<p>{list.map((x) => <b key={x} />)}{a}</p>'],
  ['a text beside a lasting element, whose changes would not be seen', '<p><b />{a}</p>'],
  ['two texts', '<p>{n}{a}</p>'],
  ['a text and a unit', '<p>{n} s</p>'],
  ['white space that is shown', '<p><b /> {is && <b />}</p>'],
  ['a conditional text', "<p>{is && 'new'}<b /></p>"],
  ['a text or another', "<p>{is ? 'a' : 'b'}<b /></p>"],
  ['a text that may be missing', '<p>{maybe}<b /></p>'],
  ['the count of an empty list', '<p>{list.length && <b />}<b /></p>'],
  ['a template', '<p>{`${n} pieces`}<b /></p>'],
  ['the result of a call', '<p>{a.trim()}<b /></p>'],
  ['what has no type', '<p>{any}<b /></p>'],
  ['children that may be a text', '<p>{node}{is && <b />}</p>'],
  ['a list of texts as the only child', '<p>{list}</p>'],
  ['texts of a loop as the only child', '<p>{list.map((x) => x)}</p>'],
  ['the only child of a fragment', '<>{a}</>'],
  ['a text in a fragment of a condition', '<p>{is && <>new</>}</p>'],
  ['a text beside an element in a component', '<Box>{a}<b /></Box>'],
  ['a text beside an element in createElement', "createElement('p', null, a, <b />)"],
  ['a list of texts in createElement', "createElement('p', null, ...list)"],
] as const;

const refusedComponents = [
  ['a text', '() => a'],
  ['a text or an element', '() => (is ? a : <b />)'],
  ['its children', '({ children }: { children: React.ReactNode }) => children'],
  ['a text in a memoized component', 'memo(() => a)'],
  ['a text of a function', 'function Named() { return `${n}`; }'],
] as const;

const accepted = [
  ['one text', '<p>{a}</p>'],
  ['one of two texts', "<p>{is ? 'a' : 'b'}</p>"],
  ['a text or nothing', '<p>{is && a}</p>'],
  ['a text or an element', '<p>{is ? a : <b />}</p>'],
  ['joined texts', '<p>{`${n} ${a}`}</p>'],
  ['the children of a component alone', '<p>{node}</p>'],
  ['elements and conditional elements', '<p><b />{is && <b />}{is ? <b /> : null}{elements}{element}</p>'],
  ['an element after an empty text', '<p>{maybe && <b />}<b /></p>'],
  ['a text in an element of its own', '<p><span>{a}</span>{is && <b />}</p>'],
  ['elements of createElement', "createElement('p', null, ...elements)"],
] as const;

describe('the lint rule about texts that stand beside others', () => {
  const sources = [
    ...[...refused, ...accepted].map(([, code]) => `() => <main>{${code}}</main>`),
    ...refusedComponents.map(([, code]) => code),
  ];
  let refusedLines: ReadonlySet<number>;

  /** Whether the rule refuses a source. Each is on a line of its own. */
  const isRefused = (source: string) => refusedLines.has(CODE.split('\n').length + sources.indexOf(source));

  beforeAll(() => {
    const text = CODE + sources.map((source, index) => `export const Case${index} = ${source};`).join('\n');
    const options = ['--config', CONFIG, '--stdin', '--stdin-filename', FILE, '--format', 'json'];
    const { stdout } = spawnSync('node_modules/.bin/eslint', options, { cwd: ROOT, input: text, encoding: 'utf8' });
    const [result] = JSON.parse(stdout) as ESLint.LintResult[];
    const found = (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'shop/lone-texts');
    refusedLines = new Set(found.map(({ line }) => line));
  });

  test.each(refused)('refuses %s', (_name, code) => {
    expect(isRefused(`() => <main>{${code}}</main>`)).toBe(true);
  });

  test.each(refusedComponents)('refuses a component that returns %s', (_name, code) => {
    expect(isRefused(code)).toBe(true);
  });

  test.each(accepted)('accepts %s', (_name, code) => {
    expect(isRefused(`() => <main>{${code}}</main>`)).toBe(false);
  });
});
