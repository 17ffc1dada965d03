import fc from 'fast-check';
import * as z from 'zod/mini';
import { endpoints } from '@/shared/contract/endpoints';
import { failureSchema } from '@/shared/contract/failure';
import { openTestShop, type TestShop } from '../support/testServer';

/** How many bodies each call is sent: more in the long form. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 40);

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string; readonly enum?: readonly unknown[] }>>;
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '\0', '\ud800', 'a\udc00b', '__proto__', '../../etc/passwd', "' or 1=1 --", 'ÿ'.repeat(20_000)),
);
const wild = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.maxSafeInteger(), fc.double(), text, fc.constant(null));

/** Bodies with the fields of a call's schema: each what it should be, something near it, anything, or missing. */
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

describe('11 bodies made from the contract’s schemas', () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop('embedded');
    token = await shop.signUp('bodies@example.tl');
  });
  afterAll(() => shop.close());

  const calls = Object.entries(endpoints).filter(([, { body }]) => body);

  test.each(calls)('%s answers in the contract’s shapes whatever it is sent', async (_name, endpoint) => {
    const line = `${endpoint.method} ${endpoint.path.replace(':id', 'x')}` as 'POST /';
    await fc.assert(
      fc.asyncProperty(bodiesOf(endpoint.body), async (body) => {
        const answer = await shop.call(line, { token, body });
        const shape = answer.status === 200 ? endpoint.answer : failureSchema;
        // Online payment has no provider here, and says so.
        const isFine = answer.status < 500 || (answer.status === 503 && endpoint.path === '/api/create-transaction');
        expect([answer.status, isFine, z.safeParse(shape as z.ZodMiniType, answer.json()).success]).toEqual([
          answer.status,
          true,
          true,
        ]);
      }),
      { numRuns: RUNS },
    );
  });

  test('and nothing of it was a fault of the server', () => {
    expect(shop.logged.join('')).not.toContain('a call failed');
  });
});
