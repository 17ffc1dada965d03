import type { Database } from '@/server/db/database';
import { createPasswords } from '@/server/gateways/passwords';
import { newSecret } from '@/server/gateways/secrets';
import { createRateLimits } from '@/server/http/rateLimits';
import { createLogin, signUp } from '@/server/modules/auth/auth.service';
import { issuePasswordReset, resetPassword } from '@/server/modules/auth/passwordReset';
import { identifyBySession } from '@/server/modules/auth/sessions';
import { issueTicket, redeemTicket } from '@/server/modules/auth/tickets';
import { changePassword } from '@/server/modules/profile/profile.service';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { interleave } from './support/interleaving';

const OLD = 'old password';
const POINTS_MAX = 40;
const now = (): number => Date.UTC(2025, 10, 20);
const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** One customer, and the ticket of a social login and the reset link that were issued before the actions start. */
interface Customer {
  readonly id: string;
  readonly email: string;
  readonly ticket: string;
  readonly link: string;
  readonly browserSecret: string;
}
/** Returns the token of the session that it created; undefined when it was refused. */
type Action = (db: Database, customer: Customer) => Promise<string | undefined>;

const change: Action = async (db, { id }) =>
  (await changePassword({ db, passwords, now }, id, { currentPassword: OLD, newPassword: 'new password' })).token;
const reset: Action = (db, { link }) =>
  resetPassword({ db, passwords, now }, { token: link, password: 'reset password' });
const logIn: Action = (db, { email }) => {
  const services = { db, passwords, now, rateLimits: createRateLimits(db, now, false) };
  return createLogin(services)({ email, password: OLD, address: '::1' }).catch(() => undefined);
};
const redeem: Action = async (db, customer) => (await db.transaction((tx) => redeemTicket(tx, customer, now())))?.token;

describe.each(engines)('a new password at the same time as a login, on the %s database', (engine) => {
  let own: TestDatabase;
  let second: Database;
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    second = await own.again();
  });
  afterAll(() => own.close());

  let customers = 0;
  const createCustomer = async (): Promise<Customer> => {
    const email = `ana-${(customers += 1)}@example.tl`;
    const services = { db: own.db, passwords, now, rateLimits: createRateLimits(own.db, now, false) };
    await signUp(services, { name: 'Ana', email, password: OLD });
    const query = own.db.read.selectFrom('customers').select('id').where('email', '=', email);
    const { id } = await query.executeTakeFirstOrThrow();
    const browserSecret = newSecret();
    const ticket = await own.db.transaction((tx) => issueTicket(tx, { customerId: id, browserSecret }, now()));
    const { token: link } = await issuePasswordReset({ db: own.db, now }, email);
    return { id, email, ticket, link, browserSecret };
  };

  const countSessions = async ({ id }: Customer): Promise<number> => {
    const sessions = own.db.read.selectFrom('sessions').select('token_hash').where('customer_id', '=', id);
    return (await sessions.execute()).length;
  };

  it.each([
    ['a login during the change', change, logIn],
    ['a change during the login', logIn, change],
    ['a ticket exchanged during the change', change, redeem],
    ['a change during the exchange of a ticket', redeem, change],
    ['a login during a reset', reset, logIn],
    ['a reset during the login', logIn, reset],
    ['a ticket exchanged during a reset', reset, redeem],
    ['a reset during the exchange of a ticket', redeem, reset],
  ])('leaves only the session of the new password: %s', async (_name, work, concurrent) => {
    let points = 1;
    for (let at = 0; at < Math.min(points, POINTS_MAX); at += 1) {
      const customer = await createCustomer();
      let other: string | undefined;
      const interleaved = interleave(own.db, at, async () => {
        other = await concurrent(second, customer);
      });
      const token = await work(interleaved.db, customer);
      await interleaved.settled();
      const kept = work === change || work === reset ? token : other;
      const identify = identifyBySession(own.db, now);
      expect({ at, kept: (await identify(kept ?? ''))?.id }).toEqual({ at, kept: customer.id });
      expect({ at, sessions: await countSessions(customer) }).toEqual({ at, sessions: 1 });
      points = Math.max(points, interleaved.points());
    }
    expect(points).toBeGreaterThan(4);
  });

  it.each([
    ['a reset during a change', change, reset],
    ['a change during a reset', reset, change],
    ['a reset during a reset by the same link', reset, reset],
  ])('lets one of two new passwords win: %s', async (_name, work, concurrent) => {
    let points = 1;
    for (let at = 0; at < Math.min(points, POINTS_MAX); at += 1) {
      const customer = await createCustomer();
      const refused = (): undefined => undefined;
      let other: string | undefined;
      const interleaved = interleave(own.db, at, async () => {
        other = await concurrent(second, customer).catch(refused);
      });
      const token = await work(interleaved.db, customer).catch(refused);
      await interleaved.settled();
      expect({ at, won: [token, other].filter(Boolean).length }).toEqual({ at, won: 1 });
      expect({ at, kept: (await identifyBySession(own.db, now)(token ?? other ?? ''))?.id }).toEqual({
        at,
        kept: customer.id,
      });
      expect({ at, sessions: await countSessions(customer) }).toEqual({ at, sessions: 1 });
      points = Math.max(points, interleaved.points());
    }
    expect(points).toBeGreaterThan(4);
  });
});
