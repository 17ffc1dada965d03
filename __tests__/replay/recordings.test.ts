import { readdirSync } from 'node:fs';
import path from 'node:path';
import { languageSlice } from '@/client/lib/language';
import { messagesOf } from '@/server/messages';
import { DEFAULT_LANGUAGE, isLanguage, type Language, OTHER_LANGUAGES } from '@/shared/languages';
import type { ActionLog } from '@/replay/format/log';
import { ROOT } from '../support/sources';
import { replayLog } from '../support/replay';
import { englishFinder, readableTexts } from '../support/texts';
import { replayScreens, warmUp } from './support/watchedSession';

/** Paths of the logs below a folder of `__tests__`. */
const logsIn = (folder: string): string[] => {
  const root = path.join(ROOT, '__tests__', folder);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.jsonl(\.gz)?$/.test(name)).map((name) => path.join(root, name));
};

/** The language of a log, which is the name of its folder. */
const languageOf = (file: string): Language => {
  const folder = path.basename(path.dirname(file));
  return isLanguage(folder) ? folder : DEFAULT_LANGUAGE;
};

/** True for a log that can be run: those of earlier releases do not have what came from outside. */
const hasInputs = ({ entries }: ActionLog): boolean => entries.some(({ events }) => events !== undefined);

const logs = [...logsIn('recordings'), ...logsIn('releases')];

describe('recorded sessions', () => {
  beforeAll(async () => {
    // Updates run as in a browser, without `act`.
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    await warmUp(['/', '/search', '/cart', '/order-history', '/profile']);
  });

  test.each(logs.map((file) => [path.relative(ROOT, file), file]))('%s', async (_name, file) => {
    const language = languageOf(file);
    const replayed = await replayLog(file);
    expect(replayed).toReplay();
    expect(replayed.log.header.redaction).toMatchObject({ verified: true });
    if (hasInputs(replayed.log)) await expect(replayed).toRun();
    // The logs of older releases have no language.
    if (language === DEFAULT_LANGUAGE) return;
    for (const state of [replayed.log.base, replayed.end()]) {
      expect(state).toMatchObject({ [languageSlice.name]: { shown: language } });
    }
    const [screen = ''] = await replayScreens(replayed.log, [replayed.player.length]);
    const texts = readableTexts(new DOMParser().parseFromString(screen, 'text/html'));
    expect(texts).toContain(messagesOf(language).navigationMessages.skip);
    expect(englishFinder(language)(texts)).toEqual([]);
  });

  test('are there in every language', () => {
    const languages = new Set(logs.map(languageOf));
    expect([...languages].sort()).toEqual([DEFAULT_LANGUAGE, ...OTHER_LANGUAGES].sort());
  });
});
