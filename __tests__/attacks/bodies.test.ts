import fc from 'fast-check';
import * as z from 'zod/mini';
import { endpoints } from '@/shared/contract/endpoints';
import { failureSchema } from '@/shared/contract/failure';
import { openTestShop, type TestShop } from '../support/testServer';

/** Bodies per endpoint. A longer run uses a random seed, which fast-check prints on a failure. */
const longRuns = process.env['PROPERTY_RUNS'];
const PARAMETERS = longRuns === undefined ? { numRuns: 40, seed: 1 } : { numRuns: Number(longRuns) };

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string; readonly enum?: readonly unknown[] }>>;
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '\0', '\ud800', 'a\udc00b', '__proto__', '../../etc/passwd', "' or 1=1 --", 'ÿ'.repeat(20_000)),
);
const wild = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.maxSafeInteger(), fc.double(), text, fc.constant(null));

/** Bodies with the fields of a schema; each field is valid, nearly valid, arbitrary or missing. */
const bodiesOf = (schema: unknown): fc.Arbitrary<object> => {
  const { properties = {} } = z.toJSONSchema(schema as z.ZodMiniType, {
    io: 'input',
    unrepresentable: 'any',
  }) as ObjectSchema;
  const fields = Object.entries(properties).map(([name, { type, enum: known }]) => {
    const near: fc.Arbitrary<unknown> = known
      ? fc.constantFrom(...known)
      : type === 'string'
        ? text
        : fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double());
    return [name, fc.oneof(near, wild)] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
};

describe('random bodies from the schemas of the contract', () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop('embedded');
    token = await shop.signUp('bodies@example.tl');
  });
  afterAll(() => shop.close());

  const calls = Object.entries(endpoints).filter(([, { body }]) => body);

  test.each(calls)('%s responds as the contract defines', async (_name, endpoint) => {
    const line = `${endpoint.method} ${endpoint.path.replace(':id', 'x')}` as 'POST /';
    await fc.assert(
      fc.asyncProperty(bodiesOf(endpoint.body), async (body) => {
        const response = await shop.call(line, { token, body });
        const shape = response.status === 200 ? endpoint.response : failureSchema;
        // The payment provider is unreachable here.
        const isFine =
          response.status < 500 || (response.status === 503 && endpoint.path === '/api/create-transaction');
        expect([response.status, isFine, z.safeParse(shape as z.ZodMiniType, response.json()).success]).toEqual([
          response.status,
          true,
          true,
        ]);
      }),
      PARAMETERS,
    );
  });

  test('no body caused an internal error', () => {
    expect(shop.logged.join('')).not.toContain('request failed');
  });
});
