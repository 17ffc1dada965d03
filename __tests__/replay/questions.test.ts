import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runShop } from '@/client/app/running/runShop';
import { runReplay } from '@/cli/replay/runReplay';
import { inputsOf } from '@/replay/program/freeRun';
import { pagesOf } from '@/replay/program/pageRecord';
import { readLog } from '@/replay/format/read';
import { REPLAY_APP_NAME } from '@/replay/shopReading';
import { replayLog } from '../support/replay';
import { ROOT } from '../support/sources';

const recording = (name: string): string => path.join(ROOT, '__tests__/recordings', `${name}.replay.jsonl.gz`);
const CART = recording('cart-quantity-and-undo');

interface Line {
  readonly i?: number;
  readonly p?: readonly { readonly in?: string; readonly args?: unknown }[];
  readonly a?: { readonly type: string; readonly payload?: { readonly text?: unknown } };
}

describe('questions about logs', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-questions-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const command = async (...words: string[]) => {
    let out = '';
    const write = (part: string) => void (out += part);
    const code = await runReplay(words, { write, writeError: write });
    return { code, lines: out.trimEnd().split('\n') };
  };
  const linesOf = (file: string): string[] => gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const parsed = (line: string) => JSON.parse(line) as Line;
  const save = (name: string, lines: readonly string[]): string => {
    const file = path.join(folder, name);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  };
  /** The cart's recording with another text in the toast of a removed line. */
  const withOtherToast = (name: string) => {
    const lines = linesOf(CART);
    const at = lines.findIndex((line) => parsed(line).a?.payload?.text === 'cartMessages.removed');
    lines[at] = (lines[at] ?? '').replaceAll('cartMessages.removed', 'cartMessages.added');
    return { file: save(name, lines), i: parsed(lines[at]).i };
  };

  test('--blame lists every action that changed a value, the newest first, with what it became', async () => {
    const changes = linesOf(CART)
      .map(parsed)
      .filter(({ a }) => a?.type === 'notifications/notified' || a?.type === 'notifications/undoTaken');
    const { code, lines } = await command('--blame', 'notifications.nextId', CART);
    expect(code).toBe(0);
    const told = lines.slice(1).map((line) => /^ {2}#(\d+) .*: (\d+)$/.exec(line)?.slice(1).map(Number));
    const notified = changes.filter(({ a }) => a?.type === 'notifications/notified');
    expect(told).toEqual(notified.map(({ i }, nth) => [i, nth + 2]).reverse());
    expect(lines[0]).toBe(`${CART}: notifications.nextId was changed by ${notified.length} actions`);
  });

  test('--blame of a value that never changes, and of one that does not exist, lists nothing', async () => {
    for (const place of ['language.shown', 'no.such.part', '__proto__.polluted']) {
      const { code, lines } = await command('--blame', place, CART);
      expect({ code, lines }).toEqual({ code: 0, lines: [`${CART}: ${place} was changed by 0 actions`] });
    }
  });

  test('--compare of a log with itself finds nothing', async () => {
    expect(await command('--compare', CART, CART)).toEqual({ code: 0, lines: [`${CART} and ${CART} are equal`] });
  });

  test('--compare names the first action that differs, and the field that differs after it', async () => {
    const { file, i } = withOtherToast('bad.replay.jsonl');
    const { code, lines } = await command('--compare', CART, file);
    expect(code).toBe(1);
    expect(lines).toContain('  the shopper did the same');
    expect(lines.find((line) => line.includes('the actions differ from'))).toMatch(
      new RegExp(`: #${i} notifications/notified \\| #${i} notifications/notified$`),
    );
    expect(lines).not.toContain('  the states before differ:');
    const fields = lines.slice(lines.indexOf('  the states after differ:') + 1);
    expect(fields[0]).toMatch(
      /^ {4}notifications\.toasts\.\d\.text: "cartMessages\.removed" \| "cartMessages\.added"$/,
    );
    // The toast again, as the key by which equal toasts are found.
    expect(fields.slice(1)).toEqual([expect.stringMatching(/^ {4}notifications\.toasts\.\d\.tag: /)]);
  });

  test('--compare names what the shopper did otherwise', async () => {
    const lines = linesOf(CART);
    const at = lines.findIndex((line) => parsed(line).p?.some((event) => event.in === 'cart/remove'));
    lines[at] = (lines[at] ?? '').replace('{"productId":6,"size":"XS"', '{"productId":6,"size":"XXL"');
    const { code, lines: told } = await command('--compare', CART, save('other.replay.jsonl', lines));
    expect(code).toBe(1);
    expect(told[1]).toMatch(/^ {2}the shopper did otherwise: #\d+ cart\/remove .*"XS".* \| #\d+ cart\/remove .*"XXL"/);
  });

  test('--compare tells where one log ends, needs two logs, and says when one cannot be read', async () => {
    const shorter = linesOf(CART);
    const cut = save('cut.replay.jsonl', shorter.slice(0, 20));
    expect((await command('--compare', CART, cut)).lines.join('\n')).toMatch(/\| no more actions$/m);
    expect(await command('--compare', CART)).toEqual({ code: 2, lines: ['--compare needs two logs.'] });
    expect((await command('--compare', CART, path.join(folder, 'none'))).code).toBe(2);
  });

  test('--shrink without --until leaves the fewest inputs that still diverge in the same way', async () => {
    const { file } = withOtherToast('long.replay.jsonl');
    const { code, lines } = await command('--shrink', file);
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [expect.stringMatching(/: \d+ of \d+ inputs are enough, written to .*long\.shrunk\.replay\.jsonl$/)],
    });
    const [left, all] = [...(/(\d+) of (\d+) inputs/.exec(lines[0] ?? '') ?? [])].slice(1).map(Number);
    expect(left).toBeLessThan((all ?? 0) / 2);
    const shrunk = readLog(readFileSync(path.join(folder, 'long.shrunk.replay.jsonl'), 'utf8'), REPLAY_APP_NAME);
    expect(shrunk.damage).toBeUndefined();
    expect(shrunk).toReplay();
    expect(pagesOf(shrunk).flatMap(inputsOf)).toHaveLength(left ?? 0);
    const { outcome, divergence } = await runShop(shrunk);
    expect(outcome).toBe('diverged');
    expect(divergence?.differences[0]).toEqual({
      path: ['payload', 'text'],
      expected: 'cartMessages.added',
      got: 'cartMessages.removed',
    });
  }, 60_000);

  test('--shrink of a log that runs equal says so', async () => {
    const { code, lines } = await command('--shrink', CART);
    expect({ code, lines }).toEqual({ code: 1, lines: [`${CART}: no page of the log diverges when it is run`] });
  });

  test('--issue prints the steps in words, expected and got, and the environment', async () => {
    const { code, lines } = await command('--issue', recording('failing-and-overlapping-adds'));
    const text = lines.join('\n');
    expect(code).toBe(0);
    expect(text).toContain('. Add to the cart (product id 6 (Everyday Pocket Tee), size “XS”), 4 times\n');
    expect(text).toMatch(/## Got\n[^]*- #\d+ cart\/addToCart ✗ 503, “The shop is busy/);
    expect(text).toMatch(/## Environment\n- Build \w+, recorded at 2\d+-[^]*- Window 1280 × 900 px\n- Mozilla/);
    expect(text.match(/^\d+\. Open /m)?.index).toBe(text.match(/^1\. /m)?.index);
  });

  test.each(['login-and-logout', 'addresses-and-wishlist', 'google'])(
    '--issue has only steps of the shopper in %s',
    async (name) => {
      const file = recording(name);
      const { log } = await replayLog(file);
      const inputs = log.entries
        .flatMap(({ events = [] }) => events)
        .flatMap((event) => ('in' in event ? event.in : []));
      const own = ['forms/read', 'forms/clearFieldError', 'session/receiveSocialToken'];
      expect(inputs.some((input) => own.includes(input as string))).toBe(true);
      expect((await command('--issue', file)).lines.join('\n')).not.toMatch(/^\d+\. (?:forms|session): /m);
    },
  );

  test('--issue tells what a build does otherwise, and the id of a refused request', async () => {
    const { file, i } = withOtherToast('issue.replay.jsonl');
    expect((await command('--issue', file)).lines.join('\n')).toMatch(
      new RegExp(`## Expected\n- The recorded state[^]*## Got\n- This build differs .* #${i},`),
    );
    const refused = await command('--issue', recording('login-and-logout'));
    expect(refused.lines.join('\n')).toMatch(/#\d+ .*✗ 401, “Wrong email or password\.”, request id [\w-]{36}/);
  });

  test('an expression that cannot be read is the answer', async () => {
    const { code, lines } = await command('--shrink', '--until', 'cart.(', CART);
    expect({ code, text: lines.join('\n') }).toMatchObject({
      code: 2,
      text: expect.stringContaining('--until cannot be read') as string,
    });
  });
});
