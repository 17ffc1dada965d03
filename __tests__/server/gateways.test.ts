import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecorded } from './support/recorded';

/** The recorded shapes of a file, including nested ones. */
const shapes = (): readonly string[] => {
  const snap = readRecorded<{ answers: object }>('midtrans.snap.json');
  const {
    pages: _pages,
    common: _common,
    states,
    ...core
  } = readRecorded<{ [name: string]: object; states: object }>('midtrans.core.json');
  const {
    pages: _of,
    issuer: _issuer,
    errors,
    ...google
  } = readRecorded<{ [name: string]: object; errors: object }>('google.json');
  const named = (prefix: string, value: object): readonly string[] =>
    Object.keys(value).map((name) => `${prefix}.${name}`);
  return [
    ...named('snap', snap.answers),
    ...named('core.states', states),
    ...named('core', core),
    ...named('google', google),
    ...named('google.errors', errors),
  ];
};

test('the README of the recorded shapes lists the source of exactly these shapes', () => {
  const page = readFileSync(path.join(__dirname, 'gateways/recorded/README.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w.]+)` +\| (\w+) +\| (\S.*?) +\|$/gm)];
  expect(rows.map(([, shape]) => shape).sort()).toEqual([...shapes()].sort());
  for (const [, shape, from] of rows) {
    expect([shape, ['documented', 'pieced', 'reported', 'assumed'].includes(from ?? '')]).toEqual([shape, true]);
  }
});
