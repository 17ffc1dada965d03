import { createLocks } from '@/client/lib/locks';

/** Work that is done when the test says so, and notes when it starts. */
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
  test('reads share what they read', async () => {
    const locks = createLocks();
    const { started, work } = createWork();
    void locks.run({ reads: ['cart'] }, work('first'));
    void locks.run({ reads: ['cart', 'products'] }, work('second'));
    await settle();
    expect(started).toEqual(['first', 'second']);
  });

  test('changes of the same thing follow each other in the order in which they came', async () => {
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

  test('a read behind a change waits for it', async () => {
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

  test('a read under way is interrupted by a change, and asked again behind it', async () => {
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

  test('a change under way is never interrupted', async () => {
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

  test('a change does not wait for a read that has not begun', async () => {
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

  test('work that fails gives its things back', async () => {
    const locks = createLocks();
    await expect(locks.run({ changes: ['cart'] }, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    await expect(locks.run({ changes: ['cart'] }, () => Promise.resolve('next'))).resolves.toBe('next');
  });
});
