import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const FOLDER = path.join(__dirname, 'defects');

interface Defect {
  readonly breaks: string;
  readonly tests: readonly string[];
}

const filesOf = (extension: string): readonly string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort();

/** `npm run defects` plants them; here only that it still can. */
describe('12 planted defects', () => {
  const names = filesOf('.patch');

  test('each has its facts, and there are enough of them', () => {
    expect(filesOf('.json')).toEqual(names);
    expect(names.length).toBeGreaterThanOrEqual(20);
  });

  test.each(names)('%s fits the sources, and the tests that catch it are there', (name) => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', path.join(FOLDER, `${name}.patch`)], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const { breaks, tests } = JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as Defect;
    expect(breaks).not.toBe('');
    expect(tests.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
