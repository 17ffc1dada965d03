import { makeStore } from '@/client/app/store';
import { choosePhoto } from '@/client/features/profile/saveProfile';
import { chosenPhoto } from '@/client/features/profile/profile.ui';
import { createTestEffects } from '../../../support/effects';

test('choosing another photo removes the file of the previous one', () => {
  const effects = createTestEffects();
  const store = makeStore({ effects });
  store.dispatch(choosePhoto(new File(['1'], '1.png', { type: 'image/png' })));
  const first = chosenPhoto.select(store.getState());
  store.dispatch(choosePhoto(new File(['2'], '2.jpg', { type: 'image/jpeg' })));
  const second = chosenPhoto.select(store.getState());
  expect(effects.files.get(first?.id ?? '')).toBeUndefined();
  expect(effects.files.get(second?.id ?? '')?.name).toBe('2.jpg');
});
