import { replayReducer } from '@/client/app/recording/replayReducer';
import { formFilled } from '@/client/lib/forms/formsSlice';
import { baseApi, resourceOf } from '@/client/transport/baseApi';
import { sourceFiles } from '../../../support/sources';

describe('the root reducer', () => {
  const endpoints = Object.keys(baseApi.endpoints);

  test('registers every endpoint without loading a page', () => {
    const written = sourceFiles('src/client/api').flatMap(({ text }) =>
      [...text.matchAll(/^ {4}(\w+): build\.(?:query|mutation)\b/gm)].map(([, name]) => name),
    );
    expect(written.length).toBeGreaterThan(20);
    expect([...endpoints].sort()).toEqual([...written].sort());
  });

  test('has a resource for each endpoint', () => {
    for (const name of endpoints) expect(resourceOf(name)).toMatch(/^[a-z]+$/);
  });
});

test.each(['constructor', '__proto__', 'toString'])('a log with the form %j changes no built-in object', (formId) => {
  const builtIn = () => [Object, Object.prototype, Object.prototype.toString].map(Object.getOwnPropertyDescriptors);
  const before = builtIn();
  const { forms } = replayReducer(undefined, formFilled({ formId, values: { email: 'typed' } }));
  expect(builtIn()).toEqual(before);
  expect(Object.entries(forms)).toEqual([[formId, { values: { email: 'typed' } }]]);
});
