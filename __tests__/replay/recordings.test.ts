import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/sources';
import { replayLog } from '../support/replay';

const recordings = readdirSync(path.join(ROOT, '__tests__/recordings')).filter((name) => /\.jsonl(\.gz)?$/.test(name));

describe('recorded sessions', () => {
  test.each(recordings)('%s', (name) => {
    const replayed = replayLog(name);
    expect(replayed).toReplay();
    expect(replayed.log.header.redaction).toMatchObject({ verified: true });
  });
});
