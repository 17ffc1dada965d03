import { Fragment } from 'react';
import { TextField } from '@/client/ui/Field';
import { changeOrder, type OperatorAction } from '@/server/modules/orders/operator';
import { findLastCouriers } from '@/server/repositories/couriers';
import { findPressKeys } from '@/server/repositories/staff';
import { writeMoney } from '@/shared/values/money';
import { attempt } from '../http/once';
import type { Page, View } from '../http/render';
import type { DeskRoutes } from '../http/routes';
import {
  findListed,
  findOrdered,
  LISTED_MAX,
  listOrders,
  searchOrders,
  SHOWN,
  type ListedOrder,
  type Shown,
} from '../orders/listedOrders';
import { searchText } from '../stock/products';
import { Button, Check, Choices, NoDefaultButton, SearchField } from '../ui/controls';
import { Form } from '../ui/Form';
import { OrderCard } from '../ui/OrderCard';
import { Undo } from '../ui/parts';
import { Refusal } from '../ui/Refusal';
import { DeskError } from '../visit/errors';
import type { Form as SentForm } from '../visit/form';
import { cookieFor, SEARCH_COOKIE } from '../visit/session';
import { useTexts, type StaffVisit } from '../visit/visit';

const UNDO_MS = 10_000;
const SEARCH_SECONDS = 3600;
const COURIERS_SHOWN = 6;
const COURIER_MAX = 100;

/** The steps of one press, each with the view of the orders that it follows. */
const SHOWN_BEFORE = { packed: 'new', shipped: 'packed', delivered: 'shipped' } as const;
type Step = keyof typeof SHOWN_BEFORE;
const STEPS = Object.keys(SHOWN_BEFORE) as Step[];

const versionsOf = (orders: readonly ListedOrder[]) =>
  Object.fromEntries(orders.map(({ id, version }) => [`seen-${id}`, version]));

interface DoneProps {
  step: Step;
  orders: readonly ListedOrder[];
}

/** Ten seconds for a press by mistake; afterwards the page of the order takes it back. */
const UndoBar = ({ step, orders }: DoneProps) => {
  const { orders: texts, order: words } = useTexts();
  return (
    <Undo className="row" role="status">
      <span>{texts.doneText(orders.map((order) => order.transaction_id).join(', '), words.fulfilments[step])}</span>
      <Form action="/undo" hidden={{ ...versionsOf(orders), step }}>
        <Button $variant="secondary" $size="small">
          {texts.undo}
        </Button>
      </Form>
    </Undo>
  );
};

/** The couriers of the last parcels, and another one. */
const Couriers = ({ couriers }: { couriers: readonly string[] }) => {
  const { orders: texts, actions } = useTexts();
  return (
    <Choices
      {...{ legend: actions.fields.courier, name: 'courier', value: couriers[0] }}
      options={Object.fromEntries(couriers.map((courier) => [courier, courier]))}
    >
      <TextField name="other-courier" label={texts.otherCourier} />
    </Choices>
  );
};

/** The step that follows: the button of an order, and the box that ticks it. */
const StepButton = ({ step, order }: { step: Step; order: ListedOrder }) => {
  const { orders: texts, actions } = useTexts();
  const { id, transaction_id: number, cashOnArrival: cash } = order;
  return (
    <div className="line">
      <Check name="chosen" value={id} label="" aria-label={texts.choose(number)} />
      <Button name="order" value={id} $full>
        {step === 'delivered' && cash > 0 ? texts.deliveredAndPaid(writeMoney(cash)) : actions.names[step]}
      </Button>
    </div>
  );
};

/** The list of orders, and what one press does to one or several of them. */
export const ordersRoutes = ({ page, press, services }: DeskRoutes): void => {
  const { db, now, origin, paymentContext } = services;

  const listView = async (
    { texts: { actions, common, orders: texts } }: StaffVisit,
    shown: Shown | undefined,
    found: readonly ListedOrder[],
    { done, searched = '' }: { readonly done?: DoneProps | undefined; readonly searched?: string } = {},
  ): Promise<Page> => {
    const step = STEPS.find((one) => SHOWN_BEFORE[one] === shown);
    const orders = found.slice(0, LISTED_MAX);
    const products = await findOrdered(db.read, orders);
    const cards = (
      <ul>
        {orders.map((order) => (
          <OrderCard key={order.id} {...{ order, products }} showsState={!step}>
            {step && <StepButton {...{ step, order }} />}
          </OrderCard>
        ))}
      </ul>
    );
    return {
      title: common.toSend,
      body: (
        <>
          <Form action="/search">
            <SearchField name="text" label={texts.search} value={searched} />
          </Form>
          <nav className="row" aria-label={texts.search}>
            {SHOWN.map((one) => (
              <a className="chip" key={one} href={`/?show=${one}`} aria-current={one === shown ? 'page' : undefined}>
                {texts.states[one]}
              </a>
            ))}
          </nav>
          {shown === undefined && <p>{texts.found(orders.length)}</p>}
          {shown !== undefined && orders.length === 0 && <p>{texts.nothing}</p>}
          {found.length > LISTED_MAX && <p>{common.listedMax(LISTED_MAX)}</p>}
          {step && orders.length > 0 ? (
            <Form action={`/steps/${step}`} hidden={versionsOf(orders)}>
              <NoDefaultButton />
              {step === 'shipped' && <Couriers couriers={await findLastCouriers(db.read, COURIERS_SHOWN)} />}
              {cards}
              {orders.length > 1 && (
                <div className="row">
                  <span>{texts.chosen}</span>
                  <Button $variant="secondary">{actions.names[step]}</Button>
                </div>
              )}
            </Form>
          ) : (
            cards
          )}
          {done && done.orders.length > 0 && <UndoBar {...done} />}
        </>
      ),
    };
  };

  /** The orders of a press of the last ten seconds, as long as nothing else has happened to them. */
  const findDone = async ({ staff, query }: StaffVisit): Promise<DoneProps | undefined> => {
    const { done: key = '' } = query;
    const step = STEPS.find((one) => one === query.step);
    if (!step || !/^[\w-]{20,100}$/.test(key)) return undefined;
    const prefix = `${key}.`;
    const keys = await findPressKeys(db.read, { staffId: staff.id, prefix, since: now() - UNDO_MS });
    const ids = keys.map((one) => one.slice(prefix.length));
    const isLast = ({ log }: ListedOrder): boolean => {
      const entry = log.findLast(({ event }) => event !== 'payment-recorded' && event !== 'paid');
      return entry?.event === step && entry.actor_name === staff.name;
    };
    return { step, orders: (await findListed(db.read, ids)).filter(isLast) };
  };

  page('/', 'orders.see', async (visit) => {
    const shown = SHOWN.find((one) => one === visit.query.show) ?? 'new';
    return listView(visit, shown, await listOrders(db.read, shown), { done: await findDone(visit) });
  });

  // No address has the text, which is personal data: a cookie keeps it for the way back to the page.
  press('/search', 'orders.see', async ({ reply }, form) => {
    reply.setCookie(SEARCH_COOKIE, searchText(form.raw('text')), { ...cookieFor(origin), maxAge: SEARCH_SECONDS });
    return { redirect: '/search' };
  });

  page('/search', 'orders.see', async (visit) => {
    const searched = searchText(visit.request.cookies[SEARCH_COOKIE]);
    return listView(visit, undefined, await searchOrders(db.read, searched), { searched });
  });

  /** Lets something happen to each order once; leads to a view, which tells of the orders to which it did not. */
  const pressAll = async (
    visit: StaffVisit,
    form: SentForm,
    given: {
      readonly ids: readonly string[];
      /** Everything that decides what the press does. */
      readonly body: unknown;
      readonly act: (order: ListedOrder, action: OperatorAction) => Promise<unknown>;
      readonly shown: Shown;
      readonly next: string;
    },
  ): Promise<View> => {
    const { staff } = visit;
    const failures: React.ReactNode[] = [];
    for (const order of await findListed(db.read, given.ids)) {
      const { id, transaction_id: number } = order;
      const own = {
        key: `${form.key}.${id}`,
        staffId: staff.id,
        seen: form.text(`seen-${id}`),
        body: [id, given.body],
      };
      const { refused } = await attempt(() => given.act(order, { by: staff.name, reason: '', press: own }));
      if (refused) failures.push(<Refusal key={id} error={refused} order={number} />);
    }
    if (failures.length === 0) return { redirect: given.next };
    const view = await listView(visit, given.shown, await listOrders(db.read, given.shown));
    return { ...view, status: 409, body: [...failures, <Fragment key="list">{view.body}</Fragment>] };
  };

  press(
    '/steps/:step',
    ({ step }) => {
      const found = STEPS.find((one) => one === step);
      if (found) return `orders.${found}`;
      throw new DeskError(404, 'notFound');
    },
    async (visit, form) => {
      const kind = visit.params.step as Step;
      const shown = SHOWN_BEFORE[kind];
      const one = form.optional('order');
      const courier = (form.optional('other-courier') ?? form.optional('courier'))?.slice(0, COURIER_MAX);
      return pressAll(visit, form, {
        ...{ ids: one === undefined ? form.all('chosen') : [one], body: [kind, courier], shown },
        next: `/?show=${shown}&step=${kind}&done=${form.key}`,
        act: ({ id, cashOnArrival }, action) =>
          changeOrder(paymentContext, id, action, {
            ...{ kind, courier: kind === 'shipped' ? courier : undefined },
            isPaid: kind === 'delivered' && cashOnArrival > 0,
          }),
      });
    },
  );

  press('/undo', 'orders.undo-step', async (visit, form) => {
    const ids = form.contents.flatMap(([name]) => /^seen-(.+)$/.exec(name)?.[1] ?? []);
    const shown = SHOWN_BEFORE[STEPS.find((one) => one === form.text('step')) ?? 'packed'];
    return pressAll(visit, form, {
      ...{ ids, body: 'undo', shown, next: `/?show=${shown}` },
      act: ({ id }, action) => changeOrder(paymentContext, id, action, { kind: 'undo-step' }),
    });
  });
};
