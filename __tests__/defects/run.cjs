// Plants each defect of `defects/` in a copy of the sources and shows that the tests named beside it catch it.
// `npm run defects` tries all, `npm run defects -- upload` those whose names hold the word.
'use strict';

const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const folder = path.join(__dirname, 'defects');
const words = process.argv.slice(2);

const LINKED = ['node_modules', '.build'];
const LEFT_OUT = [...LINKED, '.git', '.cache', '.data', '.coverage'];

const readDefects = () =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.patch') && (words.length === 0 || words.some((word) => file.includes(word))))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.patch'.length);
      return {
        name,
        patch: path.join(folder, file),
        ...JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8')),
      };
    });

const copyTree = () => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'lorosae-defects-'));
  for (const name of fs.readdirSync(root)) {
    if (!LEFT_OUT.includes(name)) fs.cpSync(path.join(root, name), path.join(scratch, name), { recursive: true });
  }
  for (const name of LINKED) {
    if (fs.existsSync(path.join(root, name))) fs.symlinkSync(path.join(root, name), path.join(scratch, name));
  }
  return scratch;
};

/** Applies a patch, or takes it back; false when it does not fit the sources. */
const applyPatch = (scratch, patch, ...flags) =>
  spawnSync('git', ['apply', ...flags, patch], {
    cwd: scratch,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: os.tmpdir() },
    stdio: 'ignore',
  }).status === 0;

/** Runs test files and answers which of their cases failed, and how many passed. */
const runTests = (scratch, tests, only) => {
  const output = path.join(scratch, 'result.json');
  fs.rmSync(output, { force: true });
  // What a defect leaves open shall keep nobody waiting.
  const flags = ['--silent', '--forceExit', '--json', `--outputFile=${output}`, ...(only ? ['-t', only] : [])];
  const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
  // A defect shows in a few random sessions or in none.
  const env = { ...process.env, PROPERTY_RUNS: '300' };
  spawnSync(process.execPath, [jest, '--runTestsByPath', ...tests, ...flags], { cwd: scratch, env, stdio: 'ignore' });
  if (!fs.existsSync(output)) return { failed: [], passed: 0, problem: 'the tests did not run' };
  const { numPassedTests, testResults } = JSON.parse(fs.readFileSync(output, 'utf8'));
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  return {
    failed: testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
    passed: numPassedTests,
    problem: broken && `${broken.name} did not run: ${broken.message}`,
  };
};

/** The cases that fail without any defect, once for each set of tests. */
const unsound = new Map();
const failWithout = (scratch, tests, only) => {
  const key = JSON.stringify([tests, only]);
  if (!unsound.has(key)) unsound.set(key, new Set(runTests(scratch, tests, only).failed));
  return unsound.get(key);
};

/** Plants one defect; answers the case that caught it, or why none did. */
const plant = (scratch, { patch, tests, only }) => {
  if (!applyPatch(scratch, patch)) return { problem: 'the patch does not fit the sources any more' };
  const { failed, problem } = runTests(scratch, tests, only);
  if (!applyPatch(scratch, patch, '--reverse')) throw new Error(`${patch} cannot be taken back.`);
  // A file that cannot even be loaded catches nothing: the defect has to be seen by a case.
  if (failed.length === 0) return { problem: problem ?? 'no test failed' };
  // Nor does a case that fails without it.
  const catching = failed.find((name) => !failWithout(scratch, tests, only).has(name));
  return catching === undefined ? { problem: `${failed[0]} fails without it, too` } : { catching };
};

const defects = readDefects();
const scratch = copyTree();
let caught = 0;
try {
  for (const defect of defects) {
    const { catching, problem } = plant(scratch, defect);
    if (catching !== undefined) caught += 1;
    console.log(
      catching === undefined
        ? `MISSED  ${defect.name}: ${defect.breaks} (${problem})`
        : `caught  ${defect.name}: ${defect.breaks} (by “${catching}”)`,
    );
  }
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}
if (caught < defects.length) process.exitCode = 1;
console.log(`caught ${caught} of ${defects.length}`);
