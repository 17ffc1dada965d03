import { changeOrder, type OperatorAction } from '@/server/modules/orders/operator';
import { OperatorError } from '@/server/modules/operatorError';
import { AlreadyDone } from '@/server/modules/staff/presses';
import { findLastCouriers } from '@/server/repositories/couriers';
import { findPressKeys } from '@/server/repositories/staff';
import type { View } from '../http/render';
import type { DeskRoutes } from '../http/routes';
import type { StaffVisit } from '../visit/visit';
import {
  findListed,
  findPictures,
  listOrders,
  searchOrders,
  SHOWN,
  type ListedOrder,
  type Shown,
} from '../orders/listedOrders';
import { OrdersPage, type Done, type OrdersPageProps, type PressedStep } from '../pages/OrdersPage';
import { DeskError } from '../visit/errors';
import type { Form } from '../visit/form';

const UNDO_MS = 10_000;
const COURIERS_SHOWN = 6;
const COURIER_MAX = 100;

const SHOWN_OF: Readonly<Record<PressedStep, Shown>> = { packed: 'new', shipped: 'packed', delivered: 'shipped' };

const isStep = (text: string): text is PressedStep => Object.hasOwn(SHOWN_OF, text);

/** The list of orders, and what one press does to one or several of them. */
export const ordersRoutes = ({ page, press, services }: DeskRoutes): void => {
  const { db, now, paymentContext } = services;

  const listView = async (
    { texts }: StaffVisit,
    props: Pick<OrdersPageProps, 'shown' | 'orders' | 'done' | 'failures'>,
  ): Promise<View> => {
    const couriers = props.shown === 'packed' ? await findLastCouriers(db.read, COURIERS_SHOWN) : [];
    const pictures = await findPictures(db.read, props.orders);
    return {
      title: texts.common.toSend,
      status: props.failures ? 409 : 200,
      body: <OrdersPage {...props} couriers={couriers} pictures={pictures} />,
    };
  };

  /** The orders of a press of the last ten seconds, as long as nothing else has happened to them. */
  const findDone = async ({ staff, query }: StaffVisit): Promise<Done | undefined> => {
    const { done: key = '', step = '' } = query;
    if (!/^[\w-]{20,100}$/.test(key) || !isStep(step)) return undefined;
    const prefix = `${key}.`;
    const keys = await findPressKeys(db.read, { staffId: staff.id, prefix, since: now() - UNDO_MS });
    const orders = await findListed(
      db.read,
      keys.map((one) => one.slice(prefix.length)),
    );
    const isLast = ({ log }: ListedOrder): boolean => {
      const entry = log.findLast(({ event }) => event !== 'payment-recorded' && event !== 'paid');
      return entry?.event === step && entry.actor_name === staff.name;
    };
    return { step, orders: orders.filter(isLast) };
  };

  page('/', 'orders.see', async (visit) => {
    const shown = SHOWN.find((one) => one === visit.query.show) ?? 'new';
    return listView(visit, { shown, orders: await listOrders(db.read, shown), done: await findDone(visit) });
  });

  // By POST: what is searched is personal data, which no address has.
  press('/search', 'orders.see', async (visit, form) => {
    const orders = await searchOrders(db.read, form.text('text'));
    return listView(visit, { shown: undefined, orders });
  });

  /** Lets something happen to each order once; leads to a view, which tells of the orders to which it did not. */
  const pressAll = async (
    visit: StaffVisit,
    form: Form,
    given: {
      readonly ids: readonly string[];
      /** Everything that decides what the press does. */
      readonly body: unknown;
      readonly act: (order: ListedOrder, action: OperatorAction) => Promise<unknown>;
      readonly shown: Shown;
      readonly next: string;
    },
  ): Promise<View> => {
    const failures: { order: string; error: Error }[] = [];
    for (const order of await findListed(db.read, given.ids)) {
      const { id } = order;
      const key = { key: `${form.key}.${id}`, staffId: visit.staff.id, seen: form.text(`seen-${id}`) };
      try {
        await given.act(order, { by: visit.staff.name, reason: '', press: { ...key, body: [id, given.body] } });
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        if (!(error instanceof AlreadyDone)) failures.push({ order: order.transaction_id, error });
      }
    }
    const { shown, next } = given;
    return failures.length === 0
      ? { redirect: next }
      : listView(visit, { shown, orders: await listOrders(db.read, shown), failures });
  };

  press(
    '/steps/:step',
    (_form, { step = '' }) => {
      if (isStep(step)) return `orders.${step}`;
      throw new DeskError(404, 'notFound');
    },
    async (visit, form) => {
      const kind = visit.params.step as PressedStep;
      const shown = SHOWN_OF[kind];
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
    const step = form.text('step');
    const shown = isStep(step) ? SHOWN_OF[step] : 'new';
    return pressAll(visit, form, {
      ...{ ids, body: 'undo', shown, next: `/?show=${shown}` },
      act: ({ id }, action) => changeOrder(paymentContext, id, action, { kind: 'undo-step' }),
    });
  });
};
