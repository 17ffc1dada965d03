import { createPasswords } from '@/server/gateways/passwords';

describe('passwords', () => {
  const passwords = createPasswords();

  test('are hashed with Argon2id at the cost that OWASP recommends', async () => {
    expect(await passwords.hash('secret1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('match in every Unicode form of the same text, and no other text', async () => {
    const hash = await passwords.hash('senha caf\u00e9');
    expect(await passwords.verify(hash, 'senha cafe\u0301')).toBe(true);
    expect(await passwords.verify(hash, 'senha cafe')).toBe(false);
  });

  test('do not match without a hash', async () => {
    expect(await passwords.verify(null, 'dummy password')).toBe(false);
  });
});
