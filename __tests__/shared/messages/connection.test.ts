import { connectionMessages } from '@/shared/messages/en/connection';

const MINUTE_MS = 60_000;

test.each([
  [0, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [59 * MINUTE_MS, '59 minutes ago'],
  [60 * MINUTE_MS, '1 hour ago'],
  [25 * 60 * MINUTE_MS, '1 day ago'],
  [72 * 60 * MINUTE_MS, '3 days ago'],
])('%d ms is shown as %s', (ms, text) => expect(connectionMessages.age(ms)).toBe(text));
