import { hashSecret, newId, newSecret } from '@/server/gateways/secrets';

const many = <Value>(make: () => Value): readonly Value[] => Array.from({ length: 3_000 }, make);

test('ids are unique, safe in URLs, and neither options nor formulas', () => {
  const ids = many(newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w][\w-]{23}$/);
});

test('secrets are unique and stored as a hash', () => {
  const secrets = many(newSecret);
  expect(new Set(secrets.map(hashSecret)).size).toBe(secrets.length);
  expect(secrets[0]).toHaveLength(43);
  expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
