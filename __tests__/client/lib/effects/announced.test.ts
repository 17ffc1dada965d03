import configureMockStore from 'redux-mock-store';
import type { Middleware } from '@reduxjs/toolkit';
import { createTestEffects } from '../../../support/effects';
import * as announced from '@/client/lib/effects/announced';
import { createLocks } from '@/client/lib/locks';
import type { ThunkDispatch, ThunkExtra } from '@/client/lib/store';

/** A store that only notes actions; the port notes, at each use, which actions had come before. */
const open = () => {
  const effects = createTestEffects();
  const extra: ThunkExtra = { effects, locks: createLocks(), apiUrl: '', held: { subscriptions: [] } };
  const thunk: Middleware =
    ({ dispatch, getState }) =>
    (next) =>
    (action) =>
      typeof action === 'function'
        ? (action as (...given: unknown[]) => unknown)(dispatch, getState, extra)
        : next(action);
  const store = configureMockStore([thunk])({});
  return {
    effects,
    dispatch: store.dispatch as unknown as ThunkDispatch,
    types: () => store.getActions().map(({ type }) => type as string),
  };
};

test('an alert is announced before it is shown', () => {
  const { effects, dispatch, types } = open();
  const before: string[][] = [];
  effects.alert = () => void before.push(types());
  dispatch(announced.showAlert('Payment success!'));
  expect(before).toEqual([['effects/alertShown']]);
});

test('a question is announced, asked, and its answer noted', () => {
  const { effects, dispatch, types } = open();
  effects.answers.confirm = false;
  expect(dispatch(announced.askConfirm('Really?'))).toBe(false);
  expect(effects.noted.confirms).toEqual(['Really?']);
  expect(types()).toEqual(['effects/confirmAsked', 'effects/confirmAnswered']);
});

test('a window is opened empty and sent on, or there is none', () => {
  const { effects, dispatch, types } = open();
  dispatch(announced.openEmptyWindow())?.go('https://wa.me/670');
  dispatch(announced.openEmptyWindow())?.close();
  expect(effects.noted.windows).toEqual(['https://wa.me/670', 'closed']);
  expect(types()).toEqual(
    ['windowOpened', 'windowSent', 'windowOpened', 'windowClosed'].map((name) => `effects/${name}`),
  );
  effects.answers.areWindowsBlocked = true;
  expect(dispatch(announced.openEmptyWindow())).toBeUndefined();
});

test('a payment is announced and its end noted; one that cannot be opened rejects', async () => {
  const { effects, dispatch, types } = open();
  const request = { snapToken: 'snap', scriptUrl: '/snap.js', clientKey: 'key' };
  effects.answers.payment = 'pending';
  await expect(dispatch(announced.openPayment(request))).resolves.toBe('pending');
  effects.answers.payment = new Error('no script');
  await expect(dispatch(announced.openPayment(request))).rejects.toThrow('no script');
  expect(types()).toEqual(['effects/paymentOpened', 'effects/paymentClosed', 'effects/paymentOpened']);
});

test('sharing is announced before the sheet opens, and its end noted', async () => {
  const { effects, dispatch, types } = open();
  effects.answers.share = 'cancelled';
  const ended = dispatch(announced.shareAddress({ text: 'Tee', path: '/product/1' }));
  expect(types()).toEqual(['effects/shareOpened']);
  await expect(ended).resolves.toBe('cancelled');
  expect(effects.noted.shares).toEqual(['Tee /product/1']);
  expect(types()).toEqual(['effects/shareOpened', 'effects/shareClosed']);
});

test('leaving, session notes and files', () => {
  const { effects, dispatch, types } = open();
  dispatch(announced.leaveTo('/'));
  dispatch(announced.keepSessionNote('menu', 'orders'));
  expect(effects.session.get('menu')).toBe('orders');
  dispatch(announced.dropSessionNote('menu'));
  expect(effects.session.get('menu')).toBeNull();
  const shelved = dispatch(announced.shelveFile(new File(['x'], 'proof.png', { type: 'image/png' })));
  expect(shelved).toMatchObject({ name: 'proof.png', type: 'image/png', size: 1 });
  expect(effects.files.get(shelved.id)?.name).toBe('proof.png');
  expect(effects.noted.left).toEqual(['/']);
  expect(types()).toEqual(
    ['pageLeft', 'sessionNoteKept', 'sessionNoteDropped', 'fileShelved'].map((name) => `effects/${name}`),
  );
});
