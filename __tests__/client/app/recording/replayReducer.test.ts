import '@/client/app/recording/replayReducer';
import { baseApi, resourceOf } from '@/client/api/baseApi';
import { sourceFiles } from '../../../support/sources';

describe('the root reducer', () => {
  const endpoints = Object.keys(baseApi.endpoints);

  test('knows every call of the shop without any page', () => {
    const written = sourceFiles('src/client/api').flatMap(({ text }) =>
      [...text.matchAll(/^ {4}(\w+): build\.(?:query|mutation)\b/gm)].map(([, name]) => name),
    );
    expect(written.length).toBeGreaterThan(20);
    expect([...endpoints].sort()).toEqual([...written].sort());
  });

  test('knows the resource of each of them', () => {
    for (const name of endpoints) expect(resourceOf(name)).toMatch(/^[a-z]+$/);
  });
});
