import { styled } from 'styled-components';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import { isPhoneCustomer } from '@/server/repositories/phoneCustomers';
import { accountOf } from '@/shared/domain/account';
import type { Offer } from '../actions/offers';
import type { FullOrder } from '../orders/fullOrder';
import { timelineOf } from '../orders/timeline';
import { ActionForm, type Given } from '../ui/ActionForm';
import { ButtonLink, Row } from '../ui/controls';
import { Disclosure } from '../ui/Disclosure';
import { Facts } from '../ui/Facts';
import { Items } from '../ui/OrderCard';
import { Refusal } from '../ui/Refusal';
import { Section } from '../ui/Section';
import { useTime } from '../ui/useTime';
import { money } from '../visit/money';
import { useTexts } from '../visit/visit';

interface OrderPageProps {
  order: FullOrder;
  /** The actions that fit the order, and that the person may do. */
  offers: readonly Offer[];
  maySeeProof: boolean;
  refused?: Error | undefined;
}

const Timeline = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  padding-inline-start: ${s('space', 3)};
  border-inline-start: 3px solid ${s('color', 'line')};

  small {
    display: block;
    color: ${s('color', 'muted')};
    font-size: ${s('text', 'small')};
  }
`;

const History = ({ order }: { order: FullOrder }) => {
  const { order: texts } = useTexts();
  const time = useTime();
  return (
    <Section title={texts.timeline}>
      <Timeline>
        {timelineOf(order, texts).map(({ at, what, by, why, cents, change }, index) => (
          <li key={`${at}-${index}`}>
            <span>
              {what}
              {cents !== undefined && ` ${money(cents)}`}
              {change !== undefined && change !== '' && ` (${change})`}
            </span>
            <small>{[time(at), by, why].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </Timeline>
    </Section>
  );
};

const OrderFacts = ({ order }: { order: FullOrder }) => {
  const { order: texts } = useTexts();
  const { facts } = texts;
  const account = accountOf(order, order);
  const rows: readonly (readonly [string, string])[] = [
    [facts.fulfilment, texts.fulfilments[order.fulfilment]],
    [facts.status, texts.statuses[order.status]],
    [facts.type, texts.types[order.payment_type]],
    [facts.price, money(account.price)],
    [facts.received, money(account.net)],
    ...(account.toCollect > 0 ? [[facts.toCollect, money(account.toCollect)] as const] : []),
    ...(order.due_cents > 0 ? [[facts.due, money(order.due_cents)] as const] : []),
    ...(account.owed > 0 ? [[facts.owed, money(account.owed)] as const] : []),
    ...(order.courier === '' ? [] : [[facts.courier, order.courier] as const]),
    [facts.address, order.shipping_address],
    ...(isPhoneCustomer(order) ? [] : [[facts.email, order.email] as const]),
  ];
  return <Facts rows={rows} />;
};

/** The lines of an order: of each parcel, when it is sent in parcels. */
const Parts = ({ order }: { order: FullOrder }) => {
  const { order: texts } = useTexts();
  if (order.parcels.length === 0) return <Items items={order.items} pictures={order.pictures} />;
  return order.parts.map(({ place, state, courier, lines }) => (
    <Section key={place} title={[texts.parcel(place, texts.fulfilments[state]), courier].filter(Boolean).join(', ')}>
      <Items items={lines} pictures={order.pictures} />
    </Section>
  ));
};

/** Chat, call, label and proof. */
const Links = ({ order, maySeeProof }: Pick<OrderPageProps, 'order' | 'maySeeProof'>) => {
  const { order: texts } = useTexts();
  const [first, ...others] = order.chats;
  const phone = order.phone || order.customer_phone;
  return (
    <>
      <Row>
        {phone !== '' && <ButtonLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{texts.call}</ButtonLink>}
        {first && (
          <ButtonLink href={first.link} rel="noreferrer">
            {first.label}
          </ButtonLink>
        )}
        <ButtonLink href={`/orders/${order.transaction_id}/label.pdf`}>{texts.label}</ButtonLink>
        {maySeeProof && order.proof_upload_id !== null && (
          <ButtonLink href={`/orders/${order.transaction_id}/proof`}>{texts.proof}</ButtonLink>
        )}
      </Row>
      {!first && <Text $size="small">{texts.noChat}</Text>}
      {others.length > 0 && (
        <Disclosure title={texts.chatTexts}>
          <Row as="div">
            {others.map(({ label, link }) => (
              <ButtonLink key={label} href={link} rel="noreferrer" size="small">
                {label}
              </ButtonLink>
            ))}
          </Row>
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
  const isCash = order.cashOnArrival > 0;
  return {
    defaults: {
      ...{ courier: order.courier, address: order.shipping_address, phone: order.phone },
      ...(isCash && { paid: 'yes' }),
    },
    offered: { payment: Object.fromEntries(payments) },
    ...{ line, product: line && order.products.get(line.product_id) },
  };
};

/** The steps that follow, open; then everything else that fits, closed until somebody opens it. */
const Actions = ({ order, offers }: Pick<OrderPageProps, 'order' | 'offers'>) => {
  const {
    order: texts,
    orders,
    actions: { names },
  } = useTexts();
  const time = useTime();
  const sorted = offers.toSorted(
    (one, other) => Number(other.action.isStep ?? false) - Number(one.action.isStep ?? false),
  );
  return (
    <Section title={texts.actions}>
      {sorted.map((offer) => {
        const { name, action, of } = offer;
        const given = givenBy(order, offer, time);
        const about = given.line ? `: ${given.line.name} (${given.line.size})` : of > 0 ? ` ${of}` : '';
        const isCash = name === 'delivered' && order.cashOnArrival > 0;
        return (
          <ActionForm
            key={`${name} ${of}`}
            path={`/orders/${order.transaction_id}`}
            {...{ name, action, ...given }}
            title={action.isStep ? undefined : names[name] + about}
            {...(isCash && { submit: orders.deliveredAndPaid(money(order.cashOnArrival)) })}
            hidden={{ seen: order.version, ...(action.about && { [action.about]: String(of) }) }}
          />
        );
      })}
    </Section>
  );
};

/** Everything about one order, and what can be done to it now. */
export const OrderPage = ({ order, offers, maySeeProof, refused }: OrderPageProps) => {
  const { order: texts } = useTexts();
  const time = useTime();
  return (
    <>
      <Refusal error={refused} />
      {order.isOnHold && <Notice tone="danger">{texts.onHold}</Notice>}
      {order.expiresAt !== undefined && <Notice tone="warning">{texts.expires(time(order.expiresAt))}</Notice>}
      <Text $size="large">
        <strong>{order.customer_name}</strong> {order.phone || order.customer_phone}
      </Text>
      <Links order={order} maySeeProof={maySeeProof} />
      <Parts order={order} />
      <OrderFacts order={order} />
      <Actions order={order} offers={offers} />
      <History order={order} />
    </>
  );
};
