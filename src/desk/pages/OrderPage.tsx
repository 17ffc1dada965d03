import { styled } from 'styled-components';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import { StyledHeading, Text } from '@/client/ui/Typography';
import { isPhoneCustomer } from '@/server/repositories/phoneCustomers';
import { accountOf } from '@/shared/domain/account';
import { actionOf, type OrderActionName } from '../orders/actions';
import type { FullOrder } from '../orders/fullOrder';
import { timelineOf } from '../orders/timeline';
import { ActionFields } from '../ui/ActionFields';
import { Button, ButtonLink, Row, Stack, TextField } from '../ui/controls';
import { Disclosure, Facts } from '../ui/Disclosure';
import { FailureNotice, type Failure } from '../ui/FailureNotice';
import { Form } from '../ui/Form';
import { LineForms } from '../ui/LineForms';
import { Items, money } from '../ui/OrderCard';
import { useTime } from '../ui/useTime';
import { useTexts } from '../visit/visit';

interface OrderPageProps {
  order: FullOrder;
  /** The actions that fit the order, and that the person may do. */
  actions: readonly OrderActionName[];
  maySeeProof: boolean;
  failure?: Failure | undefined;
}

const LINE_ACTIONS: readonly OrderActionName[] = ['exchange', 'return'];
const STEPS: readonly OrderActionName[] = ['packed', 'shipped', 'delivered'];
const RETURNS: readonly OrderActionName[] = ['received', 'cancel-return'];

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

const SectionTitle = ({ children }: { children: string }) => (
  <StyledHeading as="h2" $size="h3">
    {children}
  </StyledHeading>
);

const History = ({ order }: { order: FullOrder }) => {
  const { order: texts } = useTexts();
  const time = useTime();
  return (
    <>
      <SectionTitle>{texts.timeline}</SectionTitle>
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
    </>
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
  return (
    <Facts>{rows.map(([title, text]) => [<dt key={title}>{title}</dt>, <dd key={`${title}-text`}>{text}</dd>])}</Facts>
  );
};

/** The lines of an order: of each parcel, when it is sent in parcels. */
const Parts = ({ order }: { order: FullOrder }) => {
  const { order: texts } = useTexts();
  if (order.parcels.length === 0) return <Items items={order.items} pictures={order.pictures} />;
  return order.parts.map(({ place, state, courier, lines }) => (
    <section key={place}>
      <SectionTitle>{[texts.parcel(place, texts.fulfilments[state]), courier].filter(Boolean).join(', ')}</SectionTitle>
      <Items items={lines} pictures={order.pictures} />
    </section>
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

const Actions = ({ order, actions }: Pick<OrderPageProps, 'order' | 'actions'>) => {
  const { order: texts, orders } = useTexts();
  const number = order.transaction_id;
  const [steps, others] = [
    actions.filter((name) => STEPS.includes(name)),
    actions.filter((name) => !STEPS.includes(name)),
  ];
  const open = order.returns.filter(({ state }) => state === 'open');
  return (
    <>
      <SectionTitle>{texts.actions}</SectionTitle>
      {steps.map((name) => (
        <Form
          key={name}
          action={`/orders/${number}/do/${name}`}
          hidden={{
            seen: order.version,
            confirm: 'yes',
            ...(name === 'delivered' && order.cashOnArrival > 0 && { paid: 'yes' }),
          }}
        >
          <Stack>
            <ActionFields fields={actionOf(name).fields} order={order} />
            <Button size="large" isWide>
              {name === 'delivered' && order.cashOnArrival > 0
                ? orders.deliveredAndPaid(money(order.cashOnArrival))
                : texts.names[name]}
            </Button>
          </Stack>
        </Form>
      ))}
      {order.items.map((line) => (
        <LineForms
          key={line.position}
          number={number}
          version={order.version}
          line={line}
          product={order.products.get(line.product_id)}
          actions={actions}
        />
      ))}
      {others
        .filter((name) => !LINE_ACTIONS.includes(name))
        .flatMap((name) =>
          (RETURNS.includes(name) ? open.map((row) => row.number) : [undefined]).map((of) => (
            <Disclosure
              key={`${name}-${of}`}
              title={of === undefined ? texts.names[name] : `${texts.names[name]} ${of}`}
            >
              <Form
                action={`/orders/${number}/do/${name}`}
                hidden={{ seen: order.version, ...(of !== undefined && { return: String(of) }) }}
              >
                <Stack>
                  <ActionFields fields={actionOf(name).fields} order={order} />
                  <Button variant="secondary">{texts.preview}</Button>
                </Stack>
              </Form>
            </Disclosure>
          )),
        )}
      <Disclosure title={texts.addNote}>
        <Form action={`/orders/${number}/note`}>
          <Stack>
            <TextField name="note" label={texts.events.note} required maxLength={500} />
            <Button variant="secondary">{texts.addNote}</Button>
          </Stack>
        </Form>
      </Disclosure>
    </>
  );
};

/** Everything about one order, and what can be done to it now. */
export const OrderPage = ({ order, actions, maySeeProof, failure }: OrderPageProps) => {
  const { order: texts } = useTexts();
  const time = useTime();
  return (
    <>
      {failure && <FailureNotice {...failure} />}
      {order.isOnHold && <Notice tone="danger">{texts.onHold}</Notice>}
      {order.expiresAt !== undefined && <Notice tone="warning">{texts.expires(time(order.expiresAt))}</Notice>}
      <Text $size="large">
        <strong>{order.customer_name}</strong> {order.phone || order.customer_phone}
      </Text>
      <Links order={order} maySeeProof={maySeeProof} />
      <Parts order={order} />
      <OrderFacts order={order} />
      <Actions order={order} actions={actions} />
      <History order={order} />
    </>
  );
};
