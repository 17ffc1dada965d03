import { KEPT_AT_HEADER } from '@/shared/keptConstants';
import { keptAt, otherWidths, relatedIn, stamped } from '@/worker/keptAnswers';

const AT = 1_700_000_000_000;

test('a kept answer says when it came, and nothing of how it was sent', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'br', vary: 'Authorization' };
  const kept = stamped(new Response('[1]', { headers }), AT);
  expect(keptAt(kept)).toBe(AT);
  expect(Object.fromEntries(kept.headers)).toEqual({
    'content-type': 'application/json',
    [KEPT_AT_HEADER]: String(AT),
  });
  expect(await kept.text()).toBe('[1]');
});

test('the shop’s own answer says of no such moment', () => expect(keptAt(new Response('[]'))).toBe(0));

test('any other width stands in for a picture, the larger ones first', () => {
  const picture = `/pictures/${'0a'.repeat(16)}`;
  expect(otherWidths(`${picture}-640.webp`)).toEqual([`${picture}-1280.webp`, `${picture}-320.webp`]);
});

test('related products come out of the list of all, and are as old as it', async () => {
  const all = [
    { id: 1, category: 'men' },
    { id: 2, category: 'kid' },
    { id: 3, category: 'men' },
  ];
  const kept = stamped(Response.json(all), AT);
  const asked = new Request('http://shop.test/api/relatedproducts', { method: 'POST', body: '{"category":"men"}' });
  const related = await relatedIn(kept, asked);
  expect(await related.json()).toEqual([all[0], all[2]]);
  expect(keptAt(related)).toBe(AT);
});
