import { createTestEffects } from '../../../support/effects';
import { makeStore } from '@/client/app/store';
import { selectToasts } from '@/client/features/notifications/notificationsSlice';
import { notify } from '@/client/lib/notify';

const open = () => {
  const effects = createTestEffects();
  const store = makeStore({ effects });
  const toasts = () => selectToasts(store.getState()).map(({ text, phase }) => `${text} ${phase}`);
  return { effects, store, toasts };
};

test('a toast stays for 3000 ms and fades for 500 ms', () => {
  const { effects, store, toasts } = open();
  store.dispatch(notify({ tone: 'success', text: 'Saved' }));
  effects.pass(2999);
  expect(toasts()).toEqual(['Saved shown']);
  effects.pass(1);
  expect(toasts()).toEqual(['Saved fading']);
  effects.pass(499);
  expect(toasts()).toEqual(['Saved fading']);
  effects.pass(1);
  expect(toasts()).toEqual([]);
});

test('each toast has its own timer, also with equal texts', () => {
  const { effects, store, toasts } = open();
  store.dispatch(notify({ tone: 'error', text: 'Again' }));
  effects.pass(1000);
  store.dispatch(notify({ tone: 'error', text: 'Again' }));
  effects.pass(2000);
  expect(toasts()).toEqual(['Again fading', 'Again shown']);
  effects.pass(1000);
  expect(toasts()).toEqual(['Again fading']);
});
