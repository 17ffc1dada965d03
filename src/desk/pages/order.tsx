import { Notice } from '@/client/ui/Notice';
import { labelsPdf } from '@/server/modules/labels/labelsPdf';
import { parcelLabels } from '@/server/modules/labels/parcelLabel';
import { isPhoneCustomer } from '@/server/repositories/phoneCustomers';
import { writeMoney as money } from '@/shared/values/money';
import { offersOf, type Offer } from '../actions/offers';
import { ORDER_ACTIONS } from '../actions/orderActions';
import type { View } from '../http/render';
import { sendPdf, type DeskRoutes } from '../http/routes';
import { chatsOf } from '../orders/chats';
import { readFullOrder, type FullOrder } from '../orders/fullOrder';
import { timelineOf } from '../orders/timeline';
import { ActionForm, type Given } from '../ui/ActionForm';
import { ButtonLink } from '../ui/controls';
import { callTo, Items } from '../ui/OrderCard';
import { Disclosure, Facts, Section, Steps } from '../ui/parts';
import { useTexts, useVisit, type StaffVisit } from '../visit/visit';
import { actionRoutes } from './actions';

interface OrderProps {
  order: FullOrder;
}

const OrderFacts = ({ order }: OrderProps) => {
  const { order: texts } = useTexts();
  const { facts } = texts;
  const { account, due_cents: due, courier } = order;
  const rows: readonly (readonly [title: string, text: string, isShown?: boolean])[] = [
    [facts.fulfilment, texts.fulfilments[order.fulfilment]],
    [facts.status, texts.statuses[order.status]],
    [facts.type, texts.types[order.payment_type]],
    [facts.price, money(account.price)],
    [facts.received, money(account.net)],
    [facts.toCollect, money(account.toCollect), account.toCollect > 0],
    [facts.due, money(due), due > 0],
    [facts.owed, money(account.owed), account.owed > 0],
    [facts.courier, courier, courier !== ''],
    [facts.address, order.shipping_address],
    [facts.email, order.email, !isPhoneCustomer(order)],
  ];
  return (
    <Facts rows={rows.filter(([, , isShown]) => isShown !== false).map(([title, text]) => [title, text] as const)} />
  );
};

/** The lines of an order: of each parcel, when it is sent in parcels. */
const Parts = ({ order }: OrderProps) => {
  const { order: texts } = useTexts();
  const { items, parcels, parts, products } = order;
  if (parcels.length === 0) return <Items {...{ items, products }} />;
  return parts.map(({ place, state, courier, lines }) => (
    <Section key={place} title={[texts.parcel(place, texts.fulfilments[state]), courier].filter(Boolean).join(', ')}>
      <Items {...{ items: lines, products }} />
    </Section>
  ));
};

/** Chat, call, label and proof. */
const Links = ({ order, chats }: OrderProps & { chats: ReturnType<typeof chatsOf> }) => {
  const { texts: all, may } = useVisit();
  const { order: texts } = all;
  const [first, ...others] = chats.map(([label, link]) => (
    <ButtonLink key={label} href={link} rel="noreferrer">
      {label}
    </ButtonLink>
  ));
  const { phone } = order;
  const path = `/orders/${order.transaction_id}`;
  return (
    <>
      <div className="row">
        {phone !== '' && <ButtonLink href={callTo(phone)}>{texts.call}</ButtonLink>}
        {first}
        <ButtonLink href={`${path}/label.pdf`}>{texts.label}</ButtonLink>
        {may('orders.proof') && order.proof_upload_id !== null && (
          <ButtonLink href={`${path}/proof`}>{texts.proof}</ButtonLink>
        )}
      </div>
      {!first && <small>{texts.noChat}</small>}
      {others.length > 0 && (
        <Disclosure title={texts.chatTexts}>
          <div className="row">{others}</div>
        </Disclosure>
      )}
    </>
  );
};

/** The order, and a line of it, as the forms of actions are filled in. */
const givenBy = (order: FullOrder, { action, of }: Offer, time: (at: number) => string): Given => {
  const line = action.about === 'line' ? order.items.find(({ position }) => position === of - 1) : undefined;
  const payments = order.unmatched.map((row) => [
    row.provider_order_id ?? row.attempt_id ?? row.id,
    [money(row.cents), time(row.received_at), row.reference].filter(Boolean).join(', '),
  ]);
  return {
    defaults: {
      ...{ courier: order.courier, address: order.shipping_address, phone: order.phone },
      ...(order.cashOnArrival > 0 && { paid: 'yes' }),
    },
    offered: { payment: Object.fromEntries(payments) },
    ...{ line, product: line && order.products.get(line.product_id) },
    lines: action.about === 'return' ? order.returns.find(({ number }) => number === of)?.lines : undefined,
  };
};

/** The steps that follow, open; then everything else that fits, closed until somebody opens it. */
const Actions = ({ order, offers }: OrderProps & { offers: readonly Offer[] }) => {
  const { texts, time } = useVisit();
  const steps = offers.filter(({ action }) => action.isStep);
  return [...steps, ...offers.filter(({ action }) => !action.isStep)].map((offer) => {
    const { name, action, of } = offer;
    const given = givenBy(order, offer, time);
    const about = given.line ? `: ${given.line.name} (${given.line.size})` : of > 0 ? ` ${of}` : '';
    const isCash = name === 'delivered' && order.cashOnArrival > 0;
    return (
      <ActionForm
        key={`${name} ${of}`}
        path={`/orders/${order.transaction_id}`}
        {...{ name, action, ...given }}
        title={action.isStep ? undefined : texts.actions.names[name] + about}
        {...(isCash && { submit: texts.orders.deliveredAndPaid(money(order.cashOnArrival)) })}
        hidden={{ seen: order.version, ...(action.about && { [action.about]: String(of) }) }}
      />
    );
  });
};

/** The page of an order, what can be done to it, and its label. */
export const orderRoutes = (routes: DeskRoutes): void => {
  const { page, services } = routes;
  const { now, paymentContext, shop, settings } = services;

  const find = ({ params }: StaffVisit): Promise<FullOrder> => readFullOrder(services, params.number);

  const view = async (visit: StaffVisit): Promise<View> => {
    const order = await find(visit);
    const { order: texts } = visit.texts;
    return {
      title: order.transaction_id,
      body: (
        <>
          {order.isOnHold && <Notice tone="danger">{texts.onHold}</Notice>}
          {order.expiresAt !== undefined && (
            <Notice tone="warning">{texts.expires(visit.time(order.expiresAt))}</Notice>
          )}
          <p>
            <strong>{order.customer_name}</strong> {order.phone}
          </p>
          <Links order={order} chats={chatsOf(services, order, texts)} />
          <Parts order={order} />
          <OrderFacts order={order} />
          <Section title={texts.actions}>
            <Actions order={order} offers={offersOf(paymentContext, order, visit)} />
          </Section>
          <Section title={texts.timeline}>
            <Steps>
              {timelineOf(order, texts).map(({ at, what, details }, index) => (
                <li key={`${at}-${index}`}>
                  {what} <small>{[visit.time(at), ...details].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
            </Steps>
          </Section>
        </>
      ),
    };
  };

  page('/orders/:number', 'orders.see', view);

  actionRoutes(routes, '/orders/:number', {
    ...{ actions: ORDER_ACTIONS, find, view },
    roleOf: (name) => `orders.${name}` as const,
    back: (order) => `/orders/${order.transaction_id}`,
  });

  page('/orders/:number/label.pdf', 'orders.label', async (visit) => {
    const order = await find(visit);
    const { language } = order;
    const labels = parcelLabels(order, { brand: shop[language].texts.brand, language, deskUrl: settings.desk?.url });
    return sendPdf(visit, await labelsPdf(labels, { format: 'a6', now: now() }));
  });
};
