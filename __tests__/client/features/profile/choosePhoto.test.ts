import { makeStore } from '@/client/app/store';
import { choosePhoto } from '@/client/features/profile/saveProfile';
import { chosenPhoto } from '@/client/features/profile/profile.ui';
import { createTestEffects } from '../../../support/effects';

const open = () => {
  const effects = createTestEffects();
  return { effects, store: makeStore({ effects }) };
};

describe('choosing a photo', () => {
  it('rejects files that are neither png nor jpeg', () => {
    const { effects, store } = open();
    store.dispatch(choosePhoto(new File(['x'], 'x.gif', { type: 'image/gif' })));
    expect(effects.noted.alerts).toEqual(['Foto harus berupa gambar png atau jpeg.']);
    expect(chosenPhoto.select(store.getState())).toBeNull();
  });

  it('removes the previous file when another one is chosen', () => {
    const { effects, store } = open();
    store.dispatch(choosePhoto(new File(['1'], '1.png', { type: 'image/png' })));
    const first = chosenPhoto.select(store.getState());
    store.dispatch(choosePhoto(new File(['2'], '2.jpg', { type: 'image/jpeg' })));
    const second = chosenPhoto.select(store.getState());
    expect(effects.files.get(first?.id ?? '')).toBeUndefined();
    expect(effects.files.get(second?.id ?? '')?.name).toBe('2.jpg');
  });
});
