import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languageSlice } from '@/client/lib/language';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { replayFiles } from '@/cli/replay/replayFiles';
import { messagesOf } from '@/server/messages';
import { LANGUAGES } from '@/shared/languages';
import { replayLog } from '../support/replay';
import { responsesOf } from './support/sessionsOfErrors';
import { replayScreens, warmUp, watchShop } from './support/watchedSession';

let folder: string;
beforeAll(async () => {
  // Updates run as in a browser, without `act`.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  folder = mkdtempSync(path.join(tmpdir(), 'lorosae-languages-'));
  await warmUp(['/cart']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Replays a log by the command; returns its exit code and its words. */
const runCommand = async (text: string) => {
  const file = path.join(folder, 'log.replay.jsonl');
  writeFileSync(file, text);
  const [report] = await replayFiles([file], replayReducer, { mode: 'reducers' });
  return { code: report?.code, words: report?.lines.join('\n') ?? '' };
};

/** Records the cart page at an address. */
const record = async (address: string) => {
  const shop = watchShop({ path: address, answers: responsesOf() });
  await shop.settle();
  return shop;
};
const languageIn = (state: unknown) => (state as { language?: { shown: string } } | undefined)?.language?.shown;
const equal = { code: 0, words: expect.stringContaining('equal') as string };

test.each(LANGUAGES)('a log recorded in %s names its language and replays in it', async (language) => {
  const shop = await record(language === 'en' ? '/cart' : `/${language}/cart`);
  const { log, text } = shop.end();
  expect(languageIn(log.base)).toBe(language);
  const [last] = await replayScreens(log, [log.entries.length]);
  expect(last).toContain(messagesOf(language).checkoutLabels.proceed);
  expect(last).toBe(shop.screens.at(-1)?.content);
  expect(await runCommand(text)).toEqual(equal);
});

test('a log in which the language was changed replays each part in its language', async () => {
  const shop = await record('/cart');
  const before = shop.screens.at(-1)?.position ?? 0;
  await shop.englishIn('tet');
  const { log, text } = shop.end();
  expect(languageIn(log.base)).toBe('en');
  const [first, last] = await replayScreens(log, [before, log.entries.length]);
  expect(first).toContain(messagesOf('en').checkoutLabels.proceed);
  expect(last).toContain(messagesOf('tet').checkoutLabels.proceed);
  expect(await runCommand(text)).toEqual(equal);
});

test('a log from before there were languages replays in English, from its first state on', async () => {
  const { log } = await replayLog('../releases/1.0.0/session.replay.jsonl.gz');
  expect(log.base).not.toHaveProperty(languageSlice.name);
  const screens = await replayScreens(log, [0, log.entries.length]);
  for (const html of screens) {
    expect(html).toContain(messagesOf('en').navigationMessages.skip);
    expect(html).not.toContain(messagesOf('en').appMessages.crash.title);
  }
});
