import * as z from 'zod/mini';
import { endpoints } from '@/shared/contract/endpoints';
import { isMessageKey, textOf } from '@/shared/messages/messages';
import { messagesOf } from '@/server/messages';

const en = messagesOf('en');

it('finds a text by its name, and fills a template', () => {
  expect(textOf(en, 'commonMessages.invalidRequest')).toBe('This request is not valid.');
  expect(textOf(messagesOf('en'), ['responseMessages.tooManyUnpaidOrders', 3])).toContain('You have 3 unpaid orders');
  expect(
    ['commonMessages.invalidRequest', 'commonMessages.nothing', 'commonMessages.errorWith', 'Invalid input', ''].map(
      (text) => isMessageKey(en, text),
    ),
  ).toEqual([true, false, false, false, false]);
});

it('names a text for every field of a body that a request can get wrong', () => {
  const bodies = Object.values(endpoints).flatMap(({ body }) => (body ? [body] : []));
  expect(bodies.length).toBeGreaterThan(10);
  for (const body of bodies) {
    const parsed = z.safeParse(body, {});
    const messages = parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
    expect(messages.filter((message) => !isMessageKey(en, message))).toEqual([]);
  }
});
