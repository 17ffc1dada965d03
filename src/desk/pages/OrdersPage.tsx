import { keyframes, styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import { useTexts } from '../visit/visit';
import { SHOWN, type ListedOrder, type Shown } from '../orders/listedOrders';
import { Button, Check, ChipLink, Row, SearchField, Stack, TextField } from '../ui/controls';
import { Form } from '../ui/Form';
import { OrderCard } from '../ui/OrderCard';
import { Refusal } from '../ui/Refusal';
import { PlainList } from '../ui/Section';
import { money } from '../visit/money';

/** The step that follows in each view of the list. */
export const STEP_OF = { new: 'packed', packed: 'shipped', shipped: 'delivered' } as const;
export type PressedStep = (typeof STEP_OF)[keyof typeof STEP_OF];

/** Orders to which a step has just happened by this person. */
export interface Done {
  readonly step: PressedStep;
  readonly orders: readonly ListedOrder[];
}

export interface OrdersPageProps {
  shown: Shown | undefined;
  orders: readonly ListedOrder[];
  pictures: ReadonlyMap<number, string>;
  /** The couriers of the last parcels. */
  couriers: readonly string[];
  done?: Done | undefined;
  /** The orders to which nothing was done, and why. */
  failures?: readonly { readonly order: string; readonly error: Error }[];
}

// Both ends: a browser may end an animation just before its last moment.
const vanish = keyframes`from, to { visibility: hidden; max-height: 0; padding: 0; margin: 0; }`;

/** Ten seconds for a press by mistake; afterwards the page of the order takes it back. */
const Undo = styled.div`
  position: sticky;
  inset-block-end: ${s('space', 2)};
  z-index: ${s('layer', 'toast')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 3)};
  max-height: 40rem;
  padding: ${s('space', 3)} ${s('space', 4)};
  overflow: hidden;
  background: ${s('color', 'leafTint')};
  border-radius: ${s('radius', 'medium')};
  box-shadow: ${s('shadow', 'raised')};
  animation: ${vanish} 1ms 10s forwards;
`;

const UndoBar = ({ step, orders }: Done) => {
  const { orders: texts } = useTexts();
  const seen = Object.fromEntries(orders.map(({ id, version }) => [`seen-${id}`, version]));
  return (
    <Undo role="status">
      <span>{texts.doneText(orders.map((order) => order.transaction_id).join(', '), texts.done[step])}</span>
      <Form action="/undo" hidden={{ ...seen, step }}>
        <Button variant="secondary" size="small">
          {texts.undo}
        </Button>
      </Form>
    </Undo>
  );
};

const CardActions = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${s('space', 2)};
`;

const Couriers = ({ couriers }: { couriers: readonly string[] }) => {
  const { orders: texts } = useTexts();
  return (
    <fieldset>
      <legend>{texts.courier}</legend>
      <Row>
        {couriers.map((courier, index) => (
          <Check
            key={courier}
            type="radio"
            name="courier"
            value={courier}
            defaultChecked={index === 0}
            label={courier}
          />
        ))}
      </Row>
      <TextField name="other-courier" label={texts.otherCourier} />
    </fieldset>
  );
};

/** The orders with the button of the step that follows, and the step for all that are ticked. */
const StepForm = ({ step, orders, pictures, couriers }: OrdersPageProps & { step: PressedStep }) => {
  const { orders: texts } = useTexts();
  const seen = Object.fromEntries(orders.map(({ id, version }) => [`seen-${id}`, version]));
  const textOf = ({ cashOnArrival: cash }: ListedOrder): string =>
    step === 'delivered' && cash > 0 ? texts.deliveredAndPaid(money(cash)) : texts.steps[step];
  return (
    <Form action={`/steps/${step}`} hidden={seen}>
      <Stack>
        {step === 'shipped' && <Couriers couriers={couriers} />}
        <PlainList>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} pictures={pictures}>
              <CardActions>
                <Check name="chosen" value={order.id} label="" aria-label={texts.choose(order.transaction_id)} />
                <Button name="order" value={order.id} isWide>
                  {textOf(order)}
                </Button>
              </CardActions>
            </OrderCard>
          ))}
        </PlainList>
        {orders.length > 1 && (
          <Row>
            <span>{texts.chosen}</span>
            <Button variant="secondary">{texts.steps[step]}</Button>
          </Row>
        )}
      </Stack>
    </Form>
  );
};

/** The list of orders: what is to be packed, handed over, delivered, paid back or decided. */
export const OrdersPage = (props: OrdersPageProps) => {
  const { shown, orders, pictures, done, failures = [] } = props;
  const { orders: texts } = useTexts();
  const step = shown !== undefined && shown in STEP_OF ? STEP_OF[shown as keyof typeof STEP_OF] : undefined;
  return (
    <>
      {failures.map((failure) => (
        <Refusal key={failure.order} {...failure} />
      ))}
      <Form action="/search">
        <SearchField name="text" label={texts.search} submit={texts.searchSubmit} />
      </Form>
      <Row as="nav" aria-label={texts.search}>
        {SHOWN.map((one) => (
          <ChipLink key={one} href={`/?show=${one}`} aria-current={one === shown ? 'page' : undefined}>
            {texts.states[one]}
          </ChipLink>
        ))}
      </Row>
      {shown === undefined && <Text>{texts.found(orders.length)}</Text>}
      {orders.length === 0 && shown !== undefined && <Text>{texts.nothing}</Text>}
      {step !== undefined && orders.length > 0 && <StepForm {...props} step={step} />}
      {step === undefined && (
        <PlainList>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} pictures={pictures} />
          ))}
        </PlainList>
      )}
      {done && done.orders.length > 0 && <UndoBar {...done} />}
    </>
  );
};
