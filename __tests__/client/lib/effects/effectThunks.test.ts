import { messagesOf } from '@/server/messages';
import { createTestEffects } from '../../../support/effects';
import { createMockStore } from '../../../support/mockStore';
import { makeStore } from '@/client/app/store';
import { selectToasts } from '@/client/features/notifications/notificationsSlice';
import * as announced from '@/client/lib/effects/effectThunks';
import type { RootState } from '@/client/lib/store';
import type { Language } from '@/shared/languages';
import type { ShownText } from '@/shared/messages/messages';

const id = messagesOf('id');
const pt = messagesOf('pt');
const tet = messagesOf('tet');

test('an alert is announced before it is shown', () => {
  const { effects, dispatch, types } = createMockStore();
  const before: string[][] = [];
  effects.alert = () => before.push(types()) > 0;
  dispatch(announced.showAlert('paymentMessages.paymentSuccess'));
  expect(before).toEqual([['effects/alertShown']]);
});

test('an alert that the browser has not shown is a toast', () => {
  const effects = createTestEffects();
  const store = makeStore({ effects });
  store.dispatch(announced.showAlert('paymentMessages.paymentSuccess'));
  effects.answers.areDialogsShown = false;
  store.dispatch(announced.showAlert('catalogMessages.selectSizeFirst'));
  store.dispatch(announced.showAlert('checkoutMessages.transferWillBeVerified', 'success'));
  expect(selectToasts(store.getState())).toMatchObject([
    { tone: 'error', text: 'catalogMessages.selectSizeFirst' },
    { tone: 'success', text: 'checkoutMessages.transferWillBeVerified' },
  ]);
});

test('an alert is in the language of the moment in which it is shown', () => {
  const said = (language: Language, message: ShownText) => {
    const { effects, dispatch } = createMockStore({ state: { language: { shown: language } } as RootState });
    dispatch(announced.showAlert(message));
    return effects.noted.alerts;
  };
  expect(said('pt', 'paymentMessages.paymentSuccess')).toEqual([pt.paymentMessages.paymentSuccess]);
  const reason = ['checkoutMessages.failed', ['checkoutMessages.proofUploadFailed']] as const;
  expect(said('tet', reason)).toEqual([tet.checkoutMessages.failed(tet.checkoutMessages.proofUploadFailed)]);
  const refusal = ['checkoutMessages.failed', { text: 'No.', texts: { pt: 'Não.' } }] as const;
  expect(said('pt', refusal)).toEqual([pt.checkoutMessages.failed('Não.')]);
  expect(said('id', refusal)).toEqual([id.checkoutMessages.failed('No.')]);
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
