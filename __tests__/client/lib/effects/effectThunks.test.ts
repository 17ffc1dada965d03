import { createTestEffects } from '../../../support/effects';
import { createMockStore } from '../../../support/mockStore';
import { makeStore } from '@/client/app/store';
import { selectToasts } from '@/client/features/notifications/notificationsSlice';
import * as announced from '@/client/lib/effects/effectThunks';

test('an alert is announced before it is shown', () => {
  const { effects, dispatch, types } = createMockStore();
  const before: string[][] = [];
  effects.alert = () => before.push(types()) > 0;
  dispatch(announced.showAlert('Payment success!'));
  expect(before).toEqual([['effects/alertShown']]);
});

test('an alert that the browser has not shown is a toast', () => {
  const effects = createTestEffects();
  const store = makeStore({ effects });
  store.dispatch(announced.showAlert('Seen.'));
  effects.answers.areDialogsShown = false;
  store.dispatch(announced.showAlert('Please select a size.'));
  store.dispatch(announced.showAlert('We will check it.', 'success'));
  expect(selectToasts(store.getState())).toMatchObject([
    { tone: 'error', text: 'Please select a size.' },
    { tone: 'success', text: 'We will check it.' },
  ]);
});

test('sharing is announced before the sheet opens, and its outcome after', async () => {
  const { effects, dispatch, types } = createMockStore();
  effects.answers.share = 'cancelled';
  const ended = dispatch(announced.shareAddress({ text: 'Tee', path: '/product/1' }));
  expect(types()).toEqual(['effects/shareOpened']);
  await expect(ended).resolves.toBe('cancelled');
  expect(effects.noted.shares).toEqual(['Tee /product/1']);
  expect(types()).toEqual(['effects/shareOpened', 'effects/shareClosed']);
});

test('leaving the page and session storage are announced', () => {
  const { effects, dispatch, types } = createMockStore();
  dispatch(announced.leaveTo('/'));
  dispatch(announced.setSessionItem('menu', 'orders'));
  expect(effects.session.get('menu')).toBe('orders');
  dispatch(announced.removeSessionItem('menu'));
  expect(effects.session.get('menu')).toBeNull();
  expect(effects.noted.left).toEqual(['/']);
  expect(types()).toEqual(['pageLeft', 'sessionItemSet', 'sessionItemRemoved'].map((name) => `effects/${name}`));
});
