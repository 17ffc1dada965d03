import { refusalIn } from '@/desk/texts/languages';
import { OperatorError } from '@/server/modules/operatorError';
import { refusals } from '@/shared/messages/en/refusals';
import { refusals as tetum } from '@/shared/messages/tet/refusals';

const NAMES = Object.keys(refusals) as (keyof typeof refusals)[];

/** Arguments with which a text is written in each of its forms; those that it cannot take are left out. */
const formsOf = (write: (texts: typeof refusals, given: never) => string): readonly ((texts: object) => string)[] =>
  ['shipped', 'received', 'orders', true, []].map((given) => (texts) => {
    try {
      return write(texts as typeof refusals, given as never);
    } catch (error) {
      if (error instanceof TypeError) return '';
      throw error;
    }
  });

const writtenAtTheDesk = (name: keyof typeof refusals): readonly string[] =>
  formsOf((texts, given) => {
    const text = texts[name] as string | ((...args: never[]) => string);
    return typeof text === 'string' ? text : text(given, given, given);
  }).map((text) => refusalIn(new OperatorError(text), 'en') ?? '');

test.each(NAMES)('the refusal %s names buttons of the desk, not commands', (name) => {
  const texts = writtenAtTheDesk(name);
  expect(texts.some((text) => text.length > 5)).toBe(true);
  for (const text of texts) {
    expect(text).not.toMatch(/"(orders|returns|stock|payments|couriers|staff) |--[a-z]|[A-Z]+_[A-Z]+|"undefined"/);
  }
});

test('names of buttons stand in the texts as on the pages', () => {
  const paid = new OperatorError((texts) => texts.isPaid);
  expect(refusalIn(paid, 'en')).toBe('This order is paid: use "Record another payment" for money that came as well.');
  expect(paid.message).toBe('This order is paid: use "orders record-payment" for money that came as well.');
  expect(refusalIn(paid, 'tet')).toBe(tetum.isPaid);
});
