import { saveLog } from '@/client/app/recording/saveLog';

const open = (share: (data: ShareData) => Promise<void>, isPhone = true) => {
  const downloads: string[] = [];
  const shared = jest.fn(share);
  Object.assign(navigator, { canShare: () => true, share: shared });
  Object.assign(globalThis, { matchMedia: () => ({ matches: isPhone }) });
  Object.assign(URL, { createObjectURL: () => 'blob:log', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  return { downloads, shared };
};

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

describe('a log', () => {
  test('is shared by a phone as a text file', async () => {
    const { downloads, shared } = open(() => Promise.resolve());
    expect(await saveLog('{}', 'session.replay.jsonl')).toBe(true);
    const [file] = shared.mock.calls[0]?.[0].files ?? [];
    expect(file).toMatchObject({ name: 'session.replay.jsonl.txt', type: 'text/plain' });
    expect(downloads).toEqual([]);
  });

  test('is neither saved nor downloaded when the share sheet is closed', async () => {
    const { downloads } = open(() => Promise.reject(Object.assign(new Error('Closed'), { name: 'AbortError' })));
    expect(await saveLog('{}', 'session.replay.jsonl')).toBe(false);
    expect(downloads).toEqual([]);
  });

  test('is downloaded by other devices, and where sharing fails', async () => {
    const desktop = open(() => Promise.resolve(), false);
    expect(await saveLog('{}', 'session.replay.jsonl')).toBe(true);
    expect([desktop.downloads, desktop.shared.mock.calls]).toEqual([['session.replay.jsonl.gz'], []]);
    const phone = open(() => Promise.reject(Object.assign(new Error('Refused'), { name: 'NotAllowedError' })));
    expect(await saveLog('{}', 'session.replay.jsonl')).toBe(true);
    expect(phone.downloads).toEqual(['session.replay.jsonl.gz']);
  });
});
