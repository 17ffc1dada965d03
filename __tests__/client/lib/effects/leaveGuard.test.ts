import { createBrowserEffects } from '@/client/lib/effects/browserEffects';
import { guardLeaving } from '@/client/lib/effects/tabs';

const needsConfirmation = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser confirms leaving a guarded page, and not after the guard is removed', () => {
  expect(needsConfirmation()).toBe(false);
  guardLeaving(true);
  expect(needsConfirmation()).toBe(true);
  guardLeaving(false);
  expect(needsConfirmation()).toBe(false);
});

test('`effects.leave` needs no confirmation', () => {
  guardLeaving(true);
  createBrowserEffects().leave('#there');
  expect(needsConfirmation()).toBe(false);
});
