import { carryRecording, readCarried, reserveCarried } from '@/client/app/recording/carryRecording';
import type { LargeRecordings } from '@/client/app/recording/largeRecordings';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { makeStore } from '@/client/app/store';
import type { TextStorage } from '@/client/lib/effects/effects';
import { formFilled } from '@/client/lib/forms/formsSlice';
import { readLog } from '@/replay/format/read';
import { createRecordingSession } from '@/replay/recorder/session';
import { createTestEffects } from '../../../support/effects';
import { productWith } from '../../../support/products';
import { TEST_APP } from '../../../support/replaySession';
import { allProductsReceived, userReceived } from '../../../support/responses';

const KEY = 'carried';
const QUOTA = 5_000_000;

/** A storage that refuses what does not fit, as a browser does. */
const createStorage = (given = QUOTA): TextStorage & { fill(): void } => {
  let stored: string | null = null;
  let quota = given;
  return {
    get: () => stored,
    set: (_key, text) => {
      if (text.length > quota) return false;
      stored = text;
      return true;
    },
    remove: () => void (stored = null),
    /** Others take what is left. */
    fill: () => void (quota = stored?.length ?? 0),
  };
};

const createLarge = (): LargeRecordings & { readonly kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    put: (id, text) => void kept.set(id, text),
    get: (id) => Promise.resolve(kept.get(id)),
    remove: (id) => void kept.delete(id),
    removeUntil: () => undefined,
  };
};

const open = (carried?: string) => {
  const effects = createTestEffects();
  const store = makeStore({ effects, checks: false });
  const { instrumentation } = store;
  const { now } = effects;
  const session = createRecordingSession({ app: TEST_APP, reducer: replayReducer, now, instrumentation, carried });
  return { store, session };
};

/** A page with more products than the session storage holds, a login and a note. */
const createLargePage = () => {
  const { store, session } = open();
  session.recorder.mark('before');
  const products = Array.from({ length: 990 }, (_, id) => productWith({ id: id + 1, description: 'x'.repeat(4_200) }));
  store.dispatch(allProductsReceived(products));
  store.dispatch(userReceived({ name: 'Maria Quelhas', email: 'maria@example.tl', phone: '', avatar: '' }));
  return session;
};

const largePage = createLargePage();
const effects = createTestEffects();
/** A tab with this storage. */
const tabWith = (session: TextStorage) => ({ ...effects, session });

test('a recording that does not fit in the session storage is carried by IndexedDB as a whole', async () => {
  const [storage, large] = [createStorage(), createLarge()];
  carryRecording(largePage, tabWith(storage), KEY, large);
  const carried = await readCarried(storage, KEY, Promise.resolve(large));
  const { session } = open(carried);
  expect([session.count(), session.dropped()]).toEqual([3, { entries: 0, marks: [] }]);
  expect(readLog(session.exportLog().text, TEST_APP.name).marks).toEqual([{ text: 'before', i: 0 }]);
  // Once it fits again, the large one is not needed.
  carryRecording(open().session, tabWith(storage), KEY, large);
  expect(large.kept.size).toBe(0);
});

test('a tab that was duplicated continues a recording of its own', async () => {
  const [storage, copy, large] = [createStorage(), createStorage(), createLarge()];
  carryRecording(largePage, tabWith(storage), KEY, large);
  copy.set(KEY, storage.get(KEY) ?? '');
  const carried = () => Promise.all([storage, copy].map((one) => readCarried(one, KEY, Promise.resolve(large))));
  const [first, duplicate] = (await carried()).map((text) => open(text).session);
  first?.recorder.mark('first');
  duplicate?.recorder.mark('duplicate');
  if (first) carryRecording(first, tabWith(storage), KEY, large);
  if (duplicate) carryRecording(duplicate, tabWith(copy), KEY, large);
  const marksOf = (text?: string) => readLog(open(text).session.exportLog().text, TEST_APP.name).marks;
  expect((await carried()).map((text) => marksOf(text).map((mark) => mark.text))).toEqual([
    ['before', 'first'],
    ['before', 'duplicate'],
  ]);
  expect(large.kept.size).toBe(2);
});

test.each([QUOTA, 600_000, 20_000])(
  'without IndexedDB it says what is missing, in a storage of %d characters',
  async (quota) => {
    const storage = createStorage(quota);
    carryRecording(largePage, tabWith(storage), KEY, undefined);
    const carried = await readCarried(storage, KEY, Promise.resolve(createLarge()));
    const { session } = open(carried);
    expect(session.dropped()).toEqual({ entries: 2, marks: ['before'] });
    const log = session.exportLog();
    expect(log.isVerified).toBe(true);
    expect(readLog(log.text, TEST_APP.name).header.rebased).toMatchObject({ dropped: 2, marks: ['before'] });
  },
);

test('when the storage is full and what is secret does not fit, it says what is missing, and records nothing', async () => {
  const [storage, large] = [createStorage(), createLarge()];
  expect(reserveCarried(storage, KEY)).toBe(true);
  expect(await readCarried(storage, KEY, Promise.resolve(large))).toBeUndefined();
  storage.fill();
  const { store, session } = open();
  session.recorder.mark('typed');
  for (let n = 0; n < 1_000; n += 1) store.dispatch(formFilled({ formId: 'auth', values: { email: `maria${n}` } }));
  carryRecording(session, tabWith(storage), KEY, large);
  const next = async (from: LargeRecordings) => open(await readCarried(storage, KEY, Promise.resolve(from))).session;
  const lost = await next(createLarge());
  expect(lost.dropped()).toEqual({ entries: 1_000, marks: ['typed'] });
  expect(lost.recorder.isPaused()).toBe(true);
  // Where IndexedDB has it, nothing is missing.
  const whole = await next(large);
  expect([whole.count(), whole.dropped().entries, whole.recorder.isPaused()]).toEqual([1_001, 0, false]);
});

test('a browser that refuses the storage carries nothing, and says so', () => {
  expect(reserveCarried(createStorage(0), KEY)).toBe(false);
});
