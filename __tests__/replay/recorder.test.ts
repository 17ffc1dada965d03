import { allProductsReceived, userReceived } from '../support/responses';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { makeStore } from '@/client/app/store';

import { searchTyped } from '@/client/features/navigation/searchSlice';
import { notify } from '@/client/lib/notify';
import { readLog } from '@/replay/format/read';
import { CARRIED_MAX_CHARACTERS } from '@/replay/recorder/limits';
import { createRecordingSession, type SessionOptions } from '@/replay/recorder/session';
import { createClock } from '../support/clock';
import { createTestEffects } from '../support/effects';
import { TEST_APP } from '../support/replaySession';
import { productWith } from '../support/products';

const open = (options: Partial<SessionOptions> = {}) => {
  const effects = createTestEffects();
  const store = makeStore({ effects });
  const session = createRecordingSession({
    app: TEST_APP,
    reducer: replayReducer,
    now: effects.now,
    instrumentation: store.instrumentation,
    ...options,
  });
  return { store, session };
};
const user = { name: 'Maria da Costa', email: 'maria@example.tl', phone: '', avatar: '' };

describe('the recorder', () => {
  test('drops the oldest actions above the size limit, and the rest replays exactly', () => {
    const { store, session } = open({ max: 30_000 });
    for (let n = 0; n < 500; n += 1) store.dispatch(notify({ tone: 'success', text: { text: `Toast ${n}` } }));
    const log = session.exportLog();
    const { header, entries } = readLog(log.text, TEST_APP.name);
    expect(log.isVerified).toBe(true);
    expect(entries.length).toBeLessThanOrEqual(100);
    expect(header.rebased).toMatchObject({ dropped: 500 - entries.length });
  });

  test('keeps the events of the actions that are kept, when older ones are dropped', () => {
    const { store, session } = open({ max: 30_000 });
    for (let n = 0; n < 500; n += 1) {
      session.recorder.note({ in: `input/${n}` });
      if (n % 2 === 0) session.recorder.note({ call: 'now', is: n });
      store.dispatch(notify({ tone: 'success', text: { text: `Toast ${n}` } }));
    }
    session.recorder.note({ in: 'input/last' });
    // Each action has its own events, also after the first export has dropped some.
    for (const text of [session.exportLog().text, session.exportLog().text]) {
      const { entries, tail } = readLog(text, TEST_APP.name);
      const first = 500 - entries.length;
      expect(first).toBeGreaterThan(0);
      expect(entries.map(({ events = [] }) => events.map((event) => ('in' in event ? event.in : event)))).toEqual(
        entries.map((_entry, index) => {
          const n = first + index;
          return n % 2 === 0 ? [`input/${n}`, { call: 'now', is: n }] : [`input/${n}`];
        }),
      );
      expect(tail).toMatchObject([{ in: 'input/last' }]);
    }
  });

  test('keeps the last minutes of one page, and of earlier pages what is not older', () => {
    const maxAgeMs = 5 * 60_000;
    const clock = createClock();
    const texts = (log: string) =>
      readLog(log, TEST_APP.name).entries.flatMap((entry) =>
        entry.kind === 'action' ? [(entry.action['payload'] as { text: { text: string } }).text.text] : [entry.kind],
      );
    const page = (carried?: string) => {
      const { store, session } = open({ maxAgeMs, now: clock.now, carried });
      const at = (minute: number) => {
        clock.passNow(minute * 60_000 - (clock.now() - start));
        store.dispatch(notify({ tone: 'success', text: { text: `minute ${minute}` } }));
      };
      const saved = () => {
        const log = session.exportLog();
        expect(log.isVerified).toBe(true);
        return texts(log.text);
      };
      return { at, saved, session };
    };
    const start = clock.now();
    const first = page();
    [0, 1, 6, 7].forEach(first.at);
    expect(first.saved()).toEqual(['minute 6', 'minute 7']);
    const second = page(first.session.carry());
    [9, 10].forEach(second.at);
    expect(second.saved()).toEqual(['minute 6', 'minute 7', 'jump', 'minute 9', 'minute 10']);
    const third = page(second.session.carry());
    third.at(15);
    const fourth = page(third.session.carry());
    fourth.at(16);
    expect(fourth.saved()).toEqual(['minute 9', 'minute 10', 'jump', 'minute 15', 'jump', 'minute 16']);
    [20, 22].forEach(fourth.at);
    expect(fourth.saved()).toEqual(['minute 20', 'minute 22']);
  });

  test('keeps nothing of the session after its end', () => {
    const { store, session } = open();
    const { recorder } = session;
    recorder.note({ in: 'input' });
    store.dispatch(searchTyped('linen'));
    recorder.end();
    recorder.note({ in: 'input' });
    store.dispatch(searchTyped('cotton'));
    expect(recorder.recording()).toEqual({ base: undefined, moments: [], marks: [], tail: [] });
  });

  test('records changes during a pause as a jump', () => {
    const { store, session } = open();
    store.dispatch(notify({ tone: 'success', text: { text: 'Told' } }));
    session.recorder.pause();
    store.dispatch(notify({ tone: 'success', text: { text: 'Not told' } }));
    session.recorder.resume();
    store.dispatch(notify({ tone: 'success', text: { text: 'Told again' } }));
    const log = session.exportLog();
    expect(log.isVerified).toBe(true);
    expect(readLog(log.text, TEST_APP.name).entries.map(({ kind }) => kind)).toEqual(['action', 'jump', 'action']);
  });

  test('stays paused over page loads', () => {
    const first = open();
    first.store.dispatch(notify({ tone: 'success', text: { text: 'Told' } }));
    first.session.recorder.pause();
    const { session, store } = open({ carried: open({ carried: first.session.carry() }).session.carry() });
    store.dispatch(notify({ tone: 'success', text: { text: 'Not told' } }));
    expect(session.recorder.isPaused()).toBe(true);
    session.recorder.resume();
    store.dispatch(notify({ tone: 'success', text: { text: 'Told again' } }));
    const log = session.exportLog();
    expect(log.isVerified).toBe(true);
    expect(readLog(log.text, TEST_APP.name).entries.map(({ kind }) => kind)).toEqual([
      ...['action', 'jump', 'jump', 'jump', 'action'],
    ]);
  });

  test('continues after a page load with the same placeholders', () => {
    const before = open();
    before.store.dispatch(userReceived(user));
    before.session.recorder.mark('before');
    const carried = before.session.carry();
    expect(carried).not.toContain('Maria');
    const after = open({ carried });
    after.store.dispatch(userReceived(user));
    const log = after.session.exportLog();
    const { entries, marks } = readLog(log.text, TEST_APP.name);
    expect(log.isVerified).toBe(true);
    expect(entries.map(({ kind }) => kind)).toEqual(['action', 'jump', 'action']);
    expect(marks).toEqual([{ text: 'before', i: 1 }]);
    const payloads = entries.flatMap((entry) => (entry.kind === 'action' ? [entry.action['payload']] : []));
    expect(payloads[0]).toEqual(payloads[1]);
  });

  test('limits the size of the carried recording and notes the dropped actions', () => {
    const many = Array.from({ length: 300 }, (_, index) => productWith({ id: index, description: 'x'.repeat(8_000) }));
    let carried: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { store, session } = open({ carried });
      store.dispatch(allProductsReceived(many));
      carried = session.carry();
      expect(carried.length).toBeLessThan(CARRIED_MAX_CHARACTERS * 1.1);
    }
    const log = open({ carried }).session.exportLog();
    expect(log.isVerified).toBe(true);
    expect(readLog(log.text, TEST_APP.name).header.rebased).toMatchObject({ why: 'reload' });
  });

  test('re-bases a page that is too large, and names the notes that it no longer has', () => {
    const { store, session } = open();
    for (let n = 0; n < 3_000; n += 1) {
      store.dispatch(searchTyped(`shirt ${n}`));
      if (n === 10) session.recorder.mark('early');
      if (n === 2_990) session.recorder.mark('late');
    }
    const carried = session.carry(200_000);
    expect(carried.length).toBeLessThanOrEqual(200_000);
    const next = open({ carried }).session;
    const { entries: dropped, marks: lost } = next.dropped();
    expect([dropped > 1_000, lost]).toEqual([true, ['early']]);
    const log = next.exportLog();
    const { header, entries, marks } = readLog(log.text, TEST_APP.name);
    expect(log.isVerified).toBe(true);
    expect(header.rebased).toEqual({ dropped, why: 'reload', marks: ['early'] });
    expect(entries).toHaveLength(3_001 - dropped);
    expect(marks).toEqual([{ text: 'late', i: 2_991 - dropped }]);
  });

  test('says what is missing when not even a state fits, and when the ring drops a note', () => {
    const { store, session } = open({ max: 3_000 });
    session.recorder.mark('ring');
    for (let n = 0; n < 50; n += 1) store.dispatch(notify({ tone: 'success', text: { text: `Toast ${n}` } }));
    expect(readLog(session.exportLog().text, TEST_APP.name).header.rebased).toMatchObject({ marks: ['ring'] });
    session.recorder.mark('last');
    const log = open({ carried: session.carry(100) }).session.exportLog();
    expect(log.isVerified).toBe(true);
    const { rebased } = readLog(log.text, TEST_APP.name).header;
    expect(rebased).toEqual({ dropped: 50, why: 'reload', marks: ['ring', 'last'] });
  });

  test('writes the size of the window, and the reader ignores a size that cannot be one', () => {
    const { session } = open({ viewport: { width: 360, height: 740 } });
    const { text } = session.exportLog();
    expect(readLog(text, TEST_APP.name).header.viewport).toEqual({ width: 360, height: 740 });
    for (const wrong of ['"wide"', '0', '-360', '1e9', '360.5']) {
      const { header, damage } = readLog(text.replace('"width":360', `"width":${wrong}`), TEST_APP.name);
      expect([header.viewport, damage]).toEqual([undefined, undefined]);
    }
    expect(readLog(open().session.exportLog().text, TEST_APP.name).header).not.toHaveProperty('viewport.width');
  });

  test('writes the browser, its language, time zone and text size; the reader ignores what cannot be', () => {
    const device = { browser: 'Test/1', language: 'pt-TL', timeZone: 'Asia/Dili', textSize: 20, connection: '3g' };
    const { session } = open({ device });
    const { text } = session.exportLog();
    expect(readLog(text, TEST_APP.name).header.device).toEqual(device);
    for (const [known, wrong] of [
      ['"Asia/Dili"', '"Dili, Timor"'],
      ['"textSize":20', '"textSize":-1'],
    ] as const) {
      const { header, damage } = readLog(text.replace(known, wrong), TEST_APP.name);
      expect([header.device, damage]).toEqual([undefined, undefined]);
    }
  });

  test('marks the log as inexact from the first state that cannot be replayed', () => {
    // The store's serializability check logs an error too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, session } = open();
    store.dispatch(notify({ tone: 'success', text: { text: 'Told' } }));
    store.dispatch(notify({ tone: 'success', text: new Date(0) as never }));
    const log = session.exportLog();
    expect(log).toMatchObject({ isVerified: false, inexact: { from: 1 } });
  });
});
