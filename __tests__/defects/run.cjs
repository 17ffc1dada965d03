/**
 * Plants the defects of defects.json one at a time in a copy of the tree, and shows that the tests named beside each
 * defect fail.
 *
 *   npm run defects               all defects
 *   npm run defects -- upload     the defects whose name contains one of the words
 *   npm run defects -- --month    the defects that the simulated month must find too, in its 20 seeds: those of the books
 *   npm run defects -- --check    no tests: only checks that the defects fit the sources and that the test files exist
 */
'use strict';

const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');
/** A build is not copied or linked: each tier that needs one builds the copy, with the defect in it. */
const NOT_COPIED = ['node_modules', '.build', '.git', '.cache', '.data', '.coverage'];
/** The Jest projects by folder of `__tests__`; every other folder belongs to `node`. */
const PROJECTS = {
  client: 'page',
  replay: 'page',
  journeys: 'page',
  browser: 'browser',
  faults: 'faults',
  attacks: 'faults',
  soak: 'soak',
  month: 'month',
};

const readText = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);

const MONTH_TESTS = ['__tests__/month/evenSeeds.test.ts', '__tests__/month/oddSeeds.test.ts'];
const MONTH_CASES = 'the shop says what the oracle says';

/** The defects whose names have one of the words; `areOfMonth`: those with `"month": true`, to be found by the month. */
const readDefects = (words, areOfMonth) =>
  JSON.parse(readText(path.join(__dirname, 'defects.json')))
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
    .filter(({ month = false }) => month || !areOfMonth)
    .map((defect) => (areOfMonth ? { ...defect, tests: MONTH_TESTS, only: MONTH_CASES } : defect));

/** Applies a defect's edits in memory. Returns the changed files by path, and why the defect does not fit the tree. */
const applyEdits = (tree, { tests, edits }) => {
  const missing = tests.filter((test) => !fs.existsSync(path.join(tree, test)));
  const problems = missing.map((test) => `${test}: the file does not exist`);
  const changed = new Map();
  for (const { file, find, replace } of edits) {
    const text = changed.get(file) ?? readText(path.join(tree, file));
    const parts = text?.split(find) ?? [];
    if (text === undefined) problems.push(`${file}: the file does not exist`);
    else if (parts.length !== 2) problems.push(`${file}: the text occurs ${parts.length - 1} times`);
    changed.set(file, parts.join(replace));
  }
  return { changed, problems };
};

const copyTree = () => {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'lorosae-defects-'));
  for (const name of fs.readdirSync(ROOT)) {
    if (!NOT_COPIED.includes(name)) fs.cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
};

/** Runs test files in the copy. Returns the names of the failed cases, and what to say when there are none. */
const runTests = (copy, { tests, only }) => {
  const output = path.join(copy, 'result.json');
  fs.rmSync(output, { force: true });
  const projects = new Set(tests.map((test) => PROJECTS[test.split('/')[1]] ?? 'node'));
  const jest = [path.join('node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', ...projects];
  // A defect can leave a handle open: Jest must not wait for it.
  const flags = ['--silent', '--forceExit', '--json', `--outputFile=${output}`, ...(only ? ['-t', only] : [])];
  // A defect shows only in a few of the random sessions. Of a month that fails, the shortest run is not needed.
  const env = { ...process.env, PROPERTY_RUNS: '300', MONTH_SHRINKS: 'no' };
  const args = [...jest, ...flags, '--runTestsByPath', ...tests];
  const { status, signal } = spawnSync(process.execPath, args, { cwd: copy, env, stdio: 'ignore' });
  const result = readText(output);
  if (result === undefined) return { failed: [], problem: `Jest wrote no result and ended with ${signal ?? status}` };
  const { testResults } = JSON.parse(result);
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = cases.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  if (broken) return { failed, problem: `${broken.name} did not run: ${broken.message}` };
  if (cases.every(({ status }) => status === 'pending')) return { failed, problem: `no case is named “${only}”` };
  return { failed, problem: 'no test failed' };
};

/** The cases that fail without any defect, by the tests that were run. */
const failures = new Map();
const failuresWithoutDefect = (copy, { tests, only }) => {
  const key = JSON.stringify([tests, only]);
  if (!failures.has(key)) failures.set(key, new Set(runTests(copy, { tests, only }).failed));
  return failures.get(key);
};

/** Plants one defect in the copy and takes it out again. Returns the case that caught it, or why no case did. */
const tryDefect = (copy, defect, changed) => {
  // Restored files must get a new time: builds compare it.
  const write = ([file, text]) => fs.writeFileSync(path.join(copy, file), text);
  const originals = [...changed.keys()].map((file) => [file, readText(path.join(copy, file))]);
  [...changed].forEach(write);
  const { failed, problem } = runTests(copy, defect);
  originals.forEach(write);
  // Only a failed case catches a defect: a test file that cannot be loaded does not.
  if (failed.length === 0) return { problem };
  const caughtBy = failed.find((name) => !failuresWithoutDefect(copy, defect).has(name));
  return caughtBy ? { caughtBy } : { problem: `“${failed[0]}” also fails without the defect` };
};

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const onlyCheck = process.argv.includes('--check');
const defects = readDefects(words, process.argv.includes('--month'));
if (defects.length === 0) throw new Error(`There is no such defect: ${words.join(' or ')}.`);
const tree = onlyCheck ? ROOT : copyTree();
let good = 0;

/** Checks one defect, and tries it unless only the checks are wanted. Returns the line to print when there is one. */
const report = (defect) => {
  const title = `${defect.name}: ${defect.breaks}`;
  const { changed, problems } = applyEdits(tree, defect);
  if (problems.length > 0) return `STALE   ${title} (${problems.join('; ')})`;
  const { caughtBy, problem } = onlyCheck ? {} : tryDefect(tree, defect, changed);
  if (problem) return `MISSED  ${title} (${problem})`;
  good += 1;
  return caughtBy && `caught  ${title} (by “${caughtBy}”)`;
};

try {
  for (const defect of defects) {
    const line = report(defect);
    if (line) console.log(line);
  }
} finally {
  if (!onlyCheck) fs.rmSync(tree, { recursive: true, force: true });
}
if (good < defects.length) process.exitCode = 1;
console.log(`${onlyCheck ? 'fit' : 'caught'} ${good} of ${defects.length}`);
