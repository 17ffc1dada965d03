import type { FastifyInstance } from 'fastify';
import { OrderHasChanged } from '@/server/modules/orders/orderPress';
import { AlreadyDone } from '@/server/modules/staff/presses';
import { changeOrder } from '@/server/modules/orders/operator';
import { OperatorError } from '@/server/modules/operatorError';
import { findLastCouriers } from '@/server/repositories/couriers';
import { findPressKeys } from '@/server/repositories/staff';
import { DeskError } from '../visit/errors';
import type { Form } from '../visit/form';
import type { View } from '../http/render';
import { page, press, type StaffVisit } from '../http/routes';
import {
  findListed,
  findPictures,
  listOrders,
  searchOrders,
  SHOWN,
  type ListedOrder,
  type Shown,
} from '../orders/listedOrders';
import { OrdersPage, STEP_OF, type Done, type OrdersPageProps, type PressedStep } from '../pages/OrdersPage';
import type { Failure } from '../ui/FailureNotice';
import type { DeskServices } from '../services';

const UNDO_MS = 10_000;
const COURIERS_SHOWN = 6;
const COURIER_MAX = 100;

const SHOWN_OF: Readonly<Record<PressedStep, Shown>> = { packed: 'new', shipped: 'packed', delivered: 'shipped' };

const isStep = (text: string): text is PressedStep => text in SHOWN_OF;

/** The list of orders, and what one press does to one or several of them. */
export const ordersRoutes = (app: FastifyInstance, services: DeskServices): void => {
  const { db, now, paymentContext } = services;

  const listView = async (
    visit: StaffVisit,
    props: Pick<OrdersPageProps, 'shown' | 'orders' | 'done' | 'failures'>,
    status = 200,
  ): Promise<View> => {
    const couriers = props.shown === 'packed' ? await findLastCouriers(db.read, COURIERS_SHOWN) : [];
    const pictures = await findPictures(db.read, props.orders);
    return {
      title: visit.texts.common.toSend,
      status,
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

  page(app, services, '/', 'orders.see', async (visit) => {
    const shown = SHOWN.find((one) => one === visit.query.show) ?? 'new';
    return listView(visit, { shown, orders: await listOrders(db.read, shown), done: await findDone(visit) });
  });

  // By POST: what is searched is personal data, which no address has.
  press(app, services, '/search', 'orders.see', async (visit, form) => {
    const orders = await searchOrders(db.read, form.text('text'));
    return listView(visit, { shown: undefined, orders });
  });

  /** Lets an event happen to each order, and tells of those to which it did not. */
  const pressAll = async (
    ids: readonly string[],
    act: (order: ListedOrder) => Promise<unknown>,
  ): Promise<readonly Failure[]> => {
    const failures: Failure[] = [];
    for (const order of await findListed(db.read, ids)) {
      try {
        await act(order);
      } catch (error) {
        if (error instanceof AlreadyDone) continue;
        if (!(error instanceof OperatorError)) throw error;
        failures.push({
          order: order.transaction_id,
          error: error instanceof OrderHasChanged ? error : error.message,
        });
      }
    }
    return failures;
  };

  const pressOf = (visit: StaffVisit, form: Form, id: string, body: unknown) => ({
    ...{ key: `${form.key}.${id}`, staffId: visit.staff.id, seen: form.text(`seen-${id}`) },
    body: [id, body],
  });

  press(
    app,
    services,
    '/steps/:step',
    (_form, { step = '' }) => {
      if (isStep(step)) return `orders.${step}`;
      throw new DeskError(404, 'notFound');
    },
    async (visit, form) => {
      const step = visit.params.step as PressedStep;
      const shown = SHOWN_OF[step];
      const one = form.optional('order');
      const ids = one === undefined ? form.all('chosen') : [one];
      const courier = (form.optional('other-courier') ?? form.optional('courier'))?.slice(0, COURIER_MAX);
      const failures = await pressAll(ids, ({ id, cashOnArrival }) =>
        changeOrder(
          paymentContext,
          id,
          { by: visit.staff.name, reason: '', press: pressOf(visit, form, id, [step, courier]) },
          {
            kind: step,
            courier: step === 'shipped' ? courier : undefined,
            isPaid: step === 'delivered' && cashOnArrival > 0,
          },
        ),
      );
      if (failures.length > 0) {
        return listView(visit, { shown, orders: await listOrders(db.read, shown), failures }, 409);
      }
      return { redirect: `/?show=${shown}&step=${step}&done=${form.key}` };
    },
  );

  press(app, services, '/undo', 'orders.undo-step', async (visit, form) => {
    const ids = form.contents.flatMap(([name]) => /^seen-(.+)$/.exec(name)?.[1] ?? []);
    const failures = await pressAll(ids, ({ id }) =>
      changeOrder(
        paymentContext,
        id,
        { by: visit.staff.name, reason: '', press: pressOf(visit, form, id, 'undo') },
        { kind: 'undo-step' },
      ),
    );
    const [order] = await findListed(db.read, ids.slice(0, 1));
    const shown = SHOWN.find((one) => one === order?.fulfilment && one in STEP_OF) ?? 'new';
    if (failures.length > 0) {
      return listView(visit, { shown, orders: await listOrders(db.read, shown), failures }, 409);
    }
    return { redirect: `/?show=${shown}` };
  });
};
