import { readTag } from '@/server/modules/labels/shelfTag';
import { OperatorError } from '@/server/modules/operatorError';
import { requireAdminOrder } from '@/server/modules/orders/operator';
import { chatLink, chatPhoneOf, textAbout } from '@/server/modules/orders/orderMessage';
import { createOrder, type ChatSale, type CreatedOrder } from '@/server/modules/orders/place/createOrder';
import { AlreadyDone } from '@/server/modules/staff/presses';
import { findOffers } from '@/server/repositories/products';
import { LANGUAGES } from '@/shared/languages';
import { once } from '../http/once';
import type { View } from '../http/render';
import type { DeskRoutes } from '../http/routes';
import type { StaffVisit } from '../visit/visit';
import { CHAT_TYPES, NewOrderPage, type DraftLine } from '../pages/NewOrderPage';
import { PlacedPage } from '../pages/PlacedPage';
import { findOnSale } from '../stock/products';
import type { Form } from '../visit/form';

/** More units would not fit into a form of this size. */
const UNITS_MAX = 200;

/** The sizes that the form names, one text for each unit, after the button that adds or removes one. */
const unitsOf = (form: Form): readonly string[] => {
  const units = [...form.all('line'), ...form.all('add')].slice(0, UNITS_MAX);
  const less = form.optional('less');
  return less === undefined ? units : units.toSpliced(units.lastIndexOf(less), units.includes(less) ? 1 : 0);
};

/** The order of a sale in a chat. */
export const newOrderRoutes = ({ page, press, services }: DeskRoutes): void => {
  const { db, now, paymentContext, settings, shop } = services;

  const readLines = async (units: readonly string[]): Promise<readonly DraftLine[]> => {
    const tags = [...new Set(units)].flatMap((unit) => {
      const tag = readTag(unit);
      return tag ? [{ ...tag, count: units.filter((other) => other === unit).length }] : [];
    });
    const products = await findOffers(db.read, now(), { ids: tags.map(({ product }) => Number(product)) });
    return tags.flatMap(({ product: id, size, count }) => {
      const product = products.find((one) => one.id === Number(id));
      return product ? [{ product, size, count }] : [];
    });
  };

  const view = async ({ texts, language }: StaffVisit, form?: Form, refused?: Error): Promise<View> => {
    const text = form?.text('q').slice(0, 200);
    const customer = {
      ...{ name: form?.text('name') ?? '', phone: form?.text('phone') ?? '', address: form?.text('address') ?? '' },
      type: CHAT_TYPES.find((type) => type === form?.text('type')) ?? 'cod',
      language: LANGUAGES.find((one) => one === form?.text('language')) ?? language,
    };
    const found = text === undefined || form?.has('add') ? [] : await findOnSale(services, text);
    const lines = form ? await readLines(unitsOf(form)) : [];
    return {
      title: texts.sales.title,
      status: refused ? 409 : 200,
      body: <NewOrderPage {...{ text, found, lines, customer, refused }} />,
    };
  };

  page('/new-order', 'orders.create', (visit) => view(visit));

  const saleOf = async ({ staff, language }: StaffVisit, form: Form): Promise<ChatSale> => ({
    lines: (await readLines(unitsOf(form))).map(({ product, size, count }) => ({
      ...{ product: String(product.id), size, count },
    })),
    ...{ name: form.line('name'), phone: form.line('phone'), address: form.line('address') },
    paymentType: CHAT_TYPES.find((type) => type === form.text('type')) ?? 'cod',
    language: LANGUAGES.find((one) => one === form.text('language')) ?? language,
    ...{ key: form.key, by: staff.name, reason: '', isDryRun: false },
  });

  /** Places the order once; the same form that is sent again finds it. */
  const create = async (visit: StaffVisit, form: Form): Promise<CreatedOrder> => {
    const sale = await saleOf(visit, form);
    try {
      return await createOrder({ ...paymentContext, db: once(services, visit, form) }, sale);
    } catch (error) {
      if (!(error instanceof AlreadyDone)) throw error;
      return createOrder(paymentContext, sale);
    }
  };

  press('/new-order', 'orders.create', async (visit, form) => {
    if (form.text('do') !== 'order') return view(visit, form);
    try {
      const { orderId } = await create(visit, form);
      const { transaction_id: number } = await requireAdminOrder(db.read, orderId);
      return { redirect: `/new-order/${number}` };
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      return view(visit, form, error);
    }
  });

  page('/new-order/:number', 'orders.create', async ({ params, texts }) => {
    const order = await requireAdminOrder(db.read, params.number ?? '');
    const message = textAbout(shop, settings.publicUrl, order);
    return {
      title: texts.sales.title,
      body: <PlacedPage order={order} message={message} link={chatLink(chatPhoneOf(order), message)} />,
    };
  });
};
