import '@/client/app/rootReducer';
import { baseApi } from '@/client/api/baseApi';
import { endpointNames } from '@/replay/names/endpointNames';
import { sourceFiles } from '../../support/sources';

describe('the root reducer', () => {
  const endpoints = Object.keys(baseApi.endpoints);

  test('knows every call of the shop without any page', () => {
    const written = sourceFiles('src/client/api').flatMap(({ text }) =>
      [...text.matchAll(/^ {4}(\w+): build\.(?:query|mutation)\b/gm)].map(([, name]) => name),
    );
    expect(written.length).toBeGreaterThan(20);
    expect([...endpoints].sort()).toEqual([...written].sort());
  });

  test('has a readable name for each of them', () => {
    expect(Object.keys(endpointNames).sort()).toEqual([...endpoints].sort());
  });
});
