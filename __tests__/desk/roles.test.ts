import { ALLOWED, type DeskAction } from '@/desk/roles';
import { STAFF_ROLES } from '@/server/db/staffTables';
import { CASH_ACTIONS } from '@/desk/actions/cashActions';
import { ORDER_ACTIONS } from '@/desk/actions/orderActions';
import { STOCK_ACTIONS } from '@/desk/actions/stockActions';
import { engines } from '../support/database';
import { openTestDesk, type DeskClient, type TestDesk } from '../support/desk';

/** The pages and the forms of other actions than those of an order. */
const PAGES: Partial<Record<DeskAction, string>> = {
  'orders.create': '/new-order',
  'stock.see': '/stock',
  'products.see': '/products',
  'products.edit': '/products/new',
  'tonight.see': '/tonight',
  'shop.doctor': '/tonight/checks',
};
const FORMS: Partial<Record<DeskAction, string>> = {
  'stock.change': '/stock/units',
  'products.publish': '/products/1/publish',
};

/** The paths of the forms of the tables of actions. */
const doing = (number: string): ReadonlyMap<string, string> =>
  new Map([
    ...Object.keys(ORDER_ACTIONS).map((name) => [`orders.${name}`, `/orders/${number}/do/${name}`] as const),
    ...Object.keys(CASH_ACTIONS).map((name) => [`cash.${name}`, `/tonight/do/${name}`] as const),
    ...Object.keys(STOCK_ACTIONS).map((name) => [`stock.${name}`, `/stock/1/do/${name}`] as const),
  ]);

const actions = Object.keys(ALLOWED) as DeskAction[];

describe.each(engines)('roles (%s)', (engine) => {
  let desk: TestDesk;
  let number: string;
  const clients = new Map<string, DeskClient>();
  beforeAll(async () => {
    desk = await openTestDesk(engine);
    number = await desk.order();
    for (const role of STAFF_ROLES) clients.set(role, await desk.signedIn(role));
  });
  afterAll(() => desk.close());

  /** Asks for what an action does, with a form that says nothing: it is refused by the role, or by its contents. */
  const statusOf = async (client: DeskClient, action: DeskAction): Promise<number> => {
    const home = await client.get('/');
    const csrf = home.form('/sign-out').get('csrf') ?? '';
    const post = async (path: string) =>
      (await client.post(path, new URLSearchParams({ csrf, key: 'k'.repeat(30) }).toString())).status;
    if (action === 'orders.see') return (await client.get(`/orders/${number}`)).status;
    if (action === 'orders.label') return (await client.get(`/orders/${number}/label.pdf`)).status;
    if (action === 'orders.proof') return (await client.get(`/orders/${number}/proof`)).status;
    const [page, form] = [PAGES[action], FORMS[action] ?? doing(number).get(action)];
    if (page !== undefined) return (await client.get(page)).status;
    if (form !== undefined) return post(form);
    throw new Error(`No request of the test is about ${action}.`);
  };

  test.each(actions.flatMap((action) => STAFF_ROLES.map((role) => [action, role] as const)))(
    '%s, asked for by a %s',
    async (action, role) => {
      const isAllowed = (ALLOWED[action] as readonly string[]).includes(role);
      const status = await statusOf(clients.get(role) as DeskClient, action);
      expect([isAllowed, status === 403]).toEqual([isAllowed, !isAllowed]);
    },
  );

  test('a page has no form that the role does not allow', async () => {
    for (const role of STAFF_ROLES) {
      const page = await (clients.get(role) as DeskClient).get(`/orders/${number}`);
      const offered = [...page.html.matchAll(/\/do\/([a-z-]+)"/g)].map(([, name]) => `orders.${name}` as DeskAction);
      const refused = offered.filter((action) => !(ALLOWED[action] as readonly string[]).includes(role));
      expect([role, refused]).toEqual([role, []]);
      expect(offered.length).toBeGreaterThan(0);
    }
  });
});
