import { CACHED_AT_HEADER } from '@/shared/offlineConstants';
import { cachedAt, otherWidths, selectRelated, withCachedAt } from '@/serviceWorker/cachedResponses';

const AT = 1_700_000_000_000;

test('a cached response has its time of arrival, no transfer headers, and serves the requests in its language', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'br', vary: 'Authorization' };
  const cached = withCachedAt(new Response('[1]', { headers }), AT);
  expect(cachedAt(cached)).toBe(AT);
  expect(Object.fromEntries(cached.headers)).toEqual({
    'content-type': 'application/json',
    vary: 'accept-language',
    [CACHED_AT_HEADER]: String(AT),
  });
  expect(await cached.text()).toBe('[1]');
});

test('a response of the network has no such time', () => expect(cachedAt(new Response('[]'))).toBe(0));

test('lists the other widths of a picture, the larger ones first', () => {
  const picture = `/pictures/${'0a'.repeat(16)}`;
  expect(otherWidths(`${picture}-640.webp`)).toEqual([`${picture}-1280.webp`, `${picture}-320.webp`]);
});

test('selects related products from the cached list, with its time', async () => {
  const all = [
    { id: 1, category: 'men' },
    { id: 2, category: 'kid' },
    { id: 3, category: 'men' },
  ];
  const cached = withCachedAt(Response.json(all), AT);
  const asked = new Request('http://shop.test/api/relatedproducts', { method: 'POST', body: '{"category":"men"}' });
  const related = await selectRelated(cached, asked);
  expect(await related.json()).toEqual([all[0], all[2]]);
  expect(cachedAt(related)).toBe(AT);
});
