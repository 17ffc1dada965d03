import { createBrowserEffects } from '@/client/lib/effects/browserEffects';
import { guardLeaving } from '@/client/lib/effects/leaveGuard';

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before a guarded page is left, and no longer once it is not', () => {
  expect(isAsked()).toBe(false);
  guardLeaving(true);
  expect(isAsked()).toBe(true);
  guardLeaving(false);
  expect(isAsked()).toBe(false);
});

test('the shop’s own way out is not asked', () => {
  guardLeaving(true);
  createBrowserEffects().leave('#there');
  expect(isAsked()).toBe(false);
});
