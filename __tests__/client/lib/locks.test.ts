import { createLocks } from '@/client/lib/locks';

/** Creates tasks that record when they start and end when the test calls `finish`. */
const createWork = () => {
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const work = (name: string) => (interrupted: AbortSignal) =>
    new Promise<string>((resolve) => {
      started.push(name);
      const finish = () => resolve(name);
      finishers.set(name, finish);
      interrupted.addEventListener('abort', finish);
    });
  return { started, work, finish: (name: string) => finishers.get(name)?.() };
};

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('locks', () => {
  test('reads of the same resource run concurrently', async () => {
    const locks = createLocks();
    const { started, work } = createWork();
    void locks.run({ reads: ['cart'] }, work('first'));
    void locks.run({ reads: ['cart', 'products'] }, work('second'));
    await settle();
    expect(started).toEqual(['first', 'second']);
  });

  test('changes of the same resource run one after another, in the order of their calls', async () => {
    const locks = createLocks();
    const { started, work, finish } = createWork();
    void locks.run({ changes: ['cart'] }, work('first'));
    void locks.run({ changes: ['cart', 'products'] }, work('second'));
    void locks.run({ changes: ['products'] }, work('third'));
    void locks.run({ changes: ['wishlist'] }, work('elsewhere'));
    await settle();
    expect(started).toEqual(['first', 'elsewhere']);
    finish('first');
    await settle();
    expect(started).toEqual(['first', 'elsewhere', 'second']);
    finish('second');
    await settle();
    expect(started).toEqual(['first', 'elsewhere', 'second', 'third']);
  });

  test('a read waits for an earlier change', async () => {
    const locks = createLocks();
    const { started, work, finish } = createWork();
    void locks.run({ changes: ['cart'] }, work('change'));
    const read = locks.run({ reads: ['cart'] }, work('read'));
    await settle();
    expect(started).toEqual(['change']);
    finish('change');
    await settle();
    finish('read');
    await expect(read).resolves.toBe('read');
  });

  test('a change aborts a running read, which runs again after the change', async () => {
    const locks = createLocks();
    const { started, work, finish } = createWork();
    let isRead = false;
    const read = locks.run({ reads: ['cart'] }, work('read')).finally(() => {
      isRead = true;
    });
    await settle();
    void locks.run({ changes: ['cart'] }, work('change'));
    await settle();
    expect(started).toEqual(['read', 'change']);
    finish('change');
    await settle();
    expect(started).toEqual(['read', 'change', 'read']);
    expect(isRead).toBe(false);
    finish('read');
    await expect(read).resolves.toBe('read');
  });

  test('a running change is never aborted', async () => {
    const locks = createLocks();
    const signals: AbortSignal[] = [];
    void locks.run({ reads: ['session'], changes: ['cart'] }, (interrupted) => {
      signals.push(interrupted);
      return new Promise(() => undefined);
    });
    await settle();
    void locks.run({ changes: ['session'] }, () => Promise.resolve());
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test('a change does not wait for a read that has not started', async () => {
    const locks = createLocks();
    const { started, work, finish } = createWork();
    void locks.run({ changes: ['cart'] }, work('first'));
    void locks.run({ reads: ['cart'] }, work('read'));
    void locks.run({ changes: ['cart'] }, work('second'));
    await settle();
    finish('first');
    await settle();
    expect(started).toEqual(['first', 'second']);
    finish('second');
    await settle();
    expect(started).toEqual(['first', 'second', 'read']);
  });

  test('know whether a change runs or waits', async () => {
    const locks = createLocks();
    const { work, finish } = createWork();
    const read = locks.run({ reads: ['cart'] }, work('read'));
    await settle();
    expect(locks.isChanging()).toBe(false);
    finish('read');
    await read;
    const first = locks.run({ changes: ['cart'] }, work('first'));
    const second = locks.run({ changes: ['cart'] }, work('second'));
    expect(locks.isChanging()).toBe(true);
    await settle();
    finish('first');
    await first;
    expect(locks.isChanging()).toBe(true);
    await settle();
    finish('second');
    await second;
    expect(locks.isChanging()).toBe(false);
  });

  test('failed work releases its locks', async () => {
    const locks = createLocks();
    await expect(locks.run({ changes: ['cart'] }, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    await expect(locks.run({ changes: ['cart'] }, () => Promise.resolve('next'))).resolves.toBe('next');
  });

  test('a lost change ends the changes that wait for it, and no others', async () => {
    const locks = createLocks();
    const { started, work, finish } = createWork();
    const isLost = (result: string) => result === 'lost';
    const lost = locks.run({ changes: ['cart'] }, work('lost'), isLost);
    const waiting = locks.run({ changes: ['cart', 'products'] }, work('waiting'), isLost);
    const last = locks.run({ changes: ['products'] }, work('last'), isLost);
    const read = locks.run({ reads: ['cart'] }, work('read'), isLost);
    await settle();
    expect(started).toEqual(['lost']);
    finish('lost');
    await expect(Promise.all([lost, waiting])).resolves.toEqual(['lost', 'lost']);
    await settle();
    expect(started).toEqual(['lost', 'last', 'read']);
    finish('last');
    finish('read');
    await expect(Promise.all([last, read])).resolves.toEqual(['last', 'read']);
  });
});
