import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/sources';
import { replayLog } from '../support/replay';

/** Paths of the logs below a folder of `__tests__`. */
const logsIn = (folder: string): string[] => {
  const root = path.join(ROOT, '__tests__', folder);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.jsonl(\.gz)?$/.test(name)).map((name) => path.join(root, name));
};

describe('recorded sessions', () => {
  test.each([...logsIn('recordings'), ...logsIn('releases')].map((file) => [path.relative(ROOT, file), file]))(
    '%s',
    async (_name, file) => {
      const replayed = await replayLog(file);
      expect(replayed).toReplay();
      expect(replayed.log.header.redaction).toMatchObject({ verified: true });
    },
  );
});
