import path from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { ROOT, sourceFiles } from '../support/sources';

/** The rules that keep the shop replayable: each is broken here once, and must be told. */
describe('the rules of what a log can replay', () => {
  const overrideConfig = jest.requireActual<Linter.Config[]>('../../eslint.config.js');
  const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: true, overrideConfig });
  const told = async (code: string, file = 'src/client/features/banner/bannerSlice.ts') => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: path.join(ROOT, file) });
    return (result?.messages ?? [])
      .filter(({ ruleId }) => ruleId?.startsWith('no-restricted'))
      .map(({ message }) => message);
  };

  test.each([
    ['time', 'export const at = Date.now();', /for the time/],
    ['time, made', 'export const at = new Date();', /for the time/],
    ['time, called', 'export const at = Date();', /for the time/],
    ['time, measured', 'export const at = performance.now();', /for the time/],
    ['chance', 'export const id = Math.random();', /for an id/],
    ['an id', 'export const id = crypto.randomUUID();', /for an id/],
    ['random bytes', 'export const id = crypto.getRandomValues(new Uint8Array(4));', /for an id/],
    ['a timer', 'setTimeout(() => undefined, 1);', /waits and calls/],
    ['a call', 'void fetch("/api/profile");', /waits and calls/],
    ['an alert', 'alert("Saved");', /touches the browser/],
    ['storage', 'localStorage.clear();', /touches the browser/],
    ['a window', 'window.open("/");', /touches the browser/],
    [
      'upsertQueryData',
      'export const put = (api) => api.util.upsertQueryData("getCart", undefined, {});',
      /no log can hold/,
    ],
    [
      'a slice that comes later',
      'export const late = (slice, root) => slice.injectInto(root);',
      /no place in a recorded/,
    ],
    [
      'slices that come later',
      'import { combineSlices } from "@reduxjs/toolkit"; combineSlices();',
      /no place in a recorded/,
    ],
    [
      'what a hook remembers',
      'export const List = () => { const { data } = useGetCartQuery(); return data; };',
      /remembers/,
    ],
  ])('%s is told', async (_what, code, words) => {
    expect((await told(code)).join('\n')).toMatch(words);
  });

  test('the port itself may do all that, and nothing is told of what is right', async () => {
    expect(await told('export const at = Date.now();', 'src/client/lib/effects/browserEffects.ts')).toEqual([]);
    expect(await told('export const at = (iso) => new Date(iso);')).toEqual([]);
    expect(
      await told('export const useCart = () => { const { refetch } = useGetCartQuery(); return refetch; };'),
    ).toEqual([]);
  });

  test('every slice stands in the shop’s reducer from the beginning', () => {
    const root = sourceFiles('src/client/app').find((file) => file.path.endsWith('/shopReducer.ts'))?.text ?? '';
    const slices = sourceFiles('src/client').flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = createSlice\(/g)].map(([, name]) => name as string),
    );
    expect(slices.length).toBeGreaterThan(10);
    expect(slices.filter((name) => !root.includes(`${name}.reducer`))).toEqual([]);
  });

  test('components keep to themselves only what no tester may or need see: passwords, and pictures that are broken', () => {
    const keepers = sourceFiles('src/client')
      .filter(({ text }) => /\buse(State|Reducer)\(|\buse(State|Reducer)</.test(text))
      .map((file) => file.path.replace('src/client/', ''));
    expect(keepers).toEqual([
      'features/auth/LoginForm.tsx',
      'features/auth/SignUpForm.tsx',
      'features/profile/PasswordForm.tsx',
      'ui/Avatar.tsx',
      'ui/PasswordField.tsx',
      'ui/Picture.tsx',
    ]);
  });
});
