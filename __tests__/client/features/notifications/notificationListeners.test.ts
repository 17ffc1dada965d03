import { toastsOf } from '../../../support/toasts';
import { createTestEffects } from '../../../support/effects';
import { makeStore } from '@/client/app/store';
import { selectToasts, toastHeld, toastReleased } from '@/client/features/notifications/notificationsSlice';
import { notify } from '@/client/lib/notify';

const open = () => {
  const effects = createTestEffects();
  const store = makeStore({ effects });
  const toasts = () => toastsOf(store.getState()).map(({ text, phase }) => `${text} ${phase}`);
  return { effects, store, toasts };
};

test('a toast stays for 3000 ms and fades for 500 ms', () => {
  const { effects, store, toasts } = open();
  store.dispatch(notify({ tone: 'success', text: { text: 'Saved' } }));
  effects.pass(2999);
  expect(toasts()).toEqual(['Saved shown']);
  effects.pass(1);
  expect(toasts()).toEqual(['Saved fading']);
  effects.pass(499);
  expect(toasts()).toEqual(['Saved fading']);
  effects.pass(1);
  expect(toasts()).toEqual([]);
});

test('equal toasts become one, with a count, for 3000 ms from the last', () => {
  const { effects, store, toasts } = open();
  store.dispatch(notify({ tone: 'error', text: { text: 'Again' } }));
  effects.pass(3000);
  expect(toasts()).toEqual(['Again fading']);
  store.dispatch(notify({ tone: 'error', text: { text: 'Again' } }));
  expect(toasts()).toEqual(['Again shown']);
  expect(selectToasts(store.getState())[0]?.times).toBe(2);
  effects.pass(2999);
  expect(toasts()).toEqual(['Again shown']);
  effects.pass(501);
  expect(toasts()).toEqual([]);
});

test('toasts that differ in any part stay apart, each with its own timer', () => {
  const { effects, store, toasts } = open();
  const notice = { tone: 'success', text: { text: 'Removed' } } as const;
  const undo = (size: string) => ({ label: 'cartMessages.undo' as const, add: { productId: 1, size } });
  store.dispatch(notify(notice));
  store.dispatch(notify({ ...notice, tone: 'error' }));
  store.dispatch(notify({ ...notice, detail: 'Tee, size M' }));
  effects.pass(1000);
  store.dispatch(notify({ ...notice, action: undo('M') }));
  store.dispatch(notify({ ...notice, action: undo('L') }));
  expect(toasts()).toHaveLength(5);
  effects.pass(2500);
  expect(toasts()).toHaveLength(2);
});

test('a toast whose action has the focus stays, and for 3000 ms after the focus has left', () => {
  const { effects, store, toasts } = open();
  store.dispatch(notify({ tone: 'success', text: { text: 'Removed' } }));
  effects.pass(3100);
  store.dispatch(toastHeld(1));
  effects.pass(60_000);
  expect(toasts()).toEqual(['Removed held']);
  store.dispatch(toastReleased(1));
  effects.pass(2999);
  expect(toasts()).toEqual(['Removed shown']);
  effects.pass(501);
  expect(toasts()).toEqual([]);
});
