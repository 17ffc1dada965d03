import { makeStore } from '@/client/app/store';
import { choosePhoto } from '@/client/features/profile/saveProfile';
import { chosenPhoto } from '@/client/features/profile/profile.ui';
import { createTestEffects } from '../../../support/effects';

const open = () => {
  const effects = createTestEffects();
  const store = makeStore({ effects });
  const chosen = () => chosenPhoto.select(store.getState());
  return { effects, store, chosen };
};

test('choosing another photo removes the file of the previous one', async () => {
  const { effects, store, chosen } = open();
  await store.dispatch(choosePhoto(new File(['1'], '1.png', { type: 'image/png' })));
  const first = chosen();
  await store.dispatch(choosePhoto(new File(['2'], '2.jpg', { type: 'image/jpeg' })));
  expect(effects.files.get(first?.id ?? '')).toBeUndefined();
  expect(effects.files.get(chosen()?.id ?? '')?.name).toBe('2.jpg');
});

test.each([
  ['wrongType', 'Foto harus berupa gambar png atau jpeg.'],
  ['heic', 'This photo is in the HEIC format. Please choose a JPEG or PNG, such as a screenshot of it.'],
  ['unreadable', 'This file is empty or cannot be read. Please choose it again.'],
] as const)('a file is refused by its content: %s', async (problem, text) => {
  const { effects, store, chosen } = open();
  effects.answers.shrink = () => problem;
  const file = new File(['1'], '1.png', { type: 'image/png' });
  await store.dispatch(choosePhoto(file));
  expect([chosen(), effects.noted.alerts]).toEqual([null, [text]]);
});

test.each(['', 'application/octet-stream', 'image/pjpeg', 'IMAGE/JPEG'])(
  'the media type %j of the device decides nothing',
  async (type) => {
    const { effects, store, chosen } = open();
    effects.answers.shrink = ({ name }) => new File(['x'], name, { type: 'image/jpeg' });
    await store.dispatch(choosePhoto(new File(['1'], 'me', { type })));
    expect([chosen()?.name, effects.noted.alerts]).toEqual(['me', []]);
  },
);

test('a photo that is refused late does not remove the one that was chosen after it', async () => {
  const { effects, store, chosen } = open();
  effects.answers.shrink = (file) => (file.name === 'first' ? 'unreadable' : file);
  const first = store.dispatch(choosePhoto(new File(['1'], 'first', { type: 'image/png' })));
  await store.dispatch(choosePhoto(new File(['2'], 'second', { type: 'image/png' })));
  await first;
  expect([chosen()?.name, effects.noted.alerts]).toEqual(['second', []]);
});
