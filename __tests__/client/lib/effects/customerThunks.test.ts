import { createMockStore } from '../../../support/mockStore';
import { addressMessages } from '@/shared/messages/en/addresses';
import * as announced from '@/client/lib/effects/customerThunks';

test('a confirmation is announced before it is shown, and its answer after', () => {
  const { effects, dispatch, types } = createMockStore();
  effects.answers.confirm = false;
  expect(dispatch(announced.askConfirm('addressMessages.confirmDelete'))).toBe(false);
  expect(effects.noted.confirms).toEqual([addressMessages.confirmDelete]);
  expect(types()).toEqual(['effects/confirmAsked', 'effects/confirmAnswered']);
  effects.answers.areDialogsShown = false;
  expect(dispatch(announced.askConfirm('addressMessages.confirmDelete'))).toBeUndefined();
});

test('a window opens with a text and then navigates; a blocked window is undefined', () => {
  const { effects, dispatch, types } = createMockStore();
  dispatch(announced.openTextWindow('Please wait'))?.go('https://wa.me/670');
  dispatch(announced.openTextWindow('Please wait'))?.close();
  expect(effects.noted.windows).toEqual(['https://wa.me/670', 'closed']);
  expect(types()).toEqual(
    ['windowOpened', 'windowSent', 'windowOpened', 'windowClosed'].map((name) => `effects/${name}`),
  );
  effects.answers.areWindowsBlocked = true;
  expect(dispatch(announced.openTextWindow('Please wait'))).toBeUndefined();
});

test('a payment is announced before it opens and its outcome after; it rejects when the popup cannot open', async () => {
  const { effects, dispatch, types } = createMockStore();
  const request = { snapToken: 'snap', scriptUrl: '/snap.js', clientKey: 'key' };
  effects.answers.payment = 'pending';
  await expect(dispatch(announced.openPayment(request))).resolves.toBe('pending');
  effects.answers.payment = new Error('no script');
  await expect(dispatch(announced.openPayment(request))).rejects.toThrow('no script');
  expect(types()).toEqual(['effects/paymentOpened', 'effects/paymentClosed', 'effects/paymentOpened']);
});

test('copying is announced before, and its result after', async () => {
  const { effects, dispatch, types } = createMockStore();
  effects.answers.isCopied = false;
  const ended = dispatch(announced.copyText('TL38'));
  expect(types()).toEqual(['effects/copyAsked']);
  await expect(ended).resolves.toBe(false);
  expect(effects.noted.copies).toEqual(['TL38']);
  expect(types()).toEqual(['effects/copyAsked', 'effects/copyAnswered']);
});

test('making a picture smaller is announced before, and its new size after', async () => {
  const { effects, dispatch, types } = createMockStore();
  effects.answers.shrink = ({ name, type }) => new File(['x'], name, { type });
  const { id } = effects.files.put(new File(['large'], 'proof.png', { type: 'image/png' }));
  const ended = dispatch(announced.shrinkFile(id));
  expect(types()).toEqual(['effects/shrinkAsked']);
  await expect(ended).resolves.toEqual({ id, name: 'proof.png', type: 'image/png', size: 1 });
  expect(types()).toEqual(['effects/shrinkAsked', 'effects/fileShrunk']);
});

test('a chosen file is stored and announced', () => {
  const { effects, dispatch, types } = createMockStore();
  const stored = dispatch(announced.storeFile(new File(['x'], 'proof.png', { type: 'image/png' })));
  expect(stored).toMatchObject({ name: 'proof.png', type: 'image/png', size: 1 });
  expect(effects.files.get(stored.id)?.name).toBe('proof.png');
  expect(types()).toEqual(['effects/fileStored']);
});
