import { styled } from 'styled-components';
import { formatDateTime } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { Stack, VisuallyHidden } from '@/client/ui/Layout';
import { s, theme } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import type { Order, PaymentType, TimelineStepName as StepName } from '@/shared/contract/orders';
import { hasEnded } from '@/shared/domain/orderStatus';
import type { Messages } from '@/shared/messages/messages';
import { hasOwn } from '@/shared/values/hasOwn';

/** A step of an order's way; `date` is missing for a step to come, and for the end of an unpaid order. */
interface TimelineStep {
  readonly label: string;
  readonly date?: string;
  readonly state: 'done' | 'current' | 'toCome';
}

/** The usual way of an order. Cash is paid on delivery. */
const usualSteps = (paymentType: PaymentType): readonly StepName[] =>
  paymentType === 'cod'
    ? ['placed', 'packed', 'shipped', 'delivered', 'paid']
    : ['placed', 'paid', 'packed', 'shipped', 'delivered'];

const DELIVERY: readonly string[] = ['packed', 'shipped', 'delivered'];

/** The steps that may follow. A step of the delivery that was left out does not follow later. */
const stepsToCome = (paymentType: PaymentType, happened: readonly StepName[]): readonly StepName[] => {
  if (happened.includes('returned')) return [];
  const delivered = Math.max(...happened.map((step) => DELIVERY.indexOf(step)), -1);
  const skipped = DELIVERY.slice(0, delivered + 1);
  return usualSteps(paymentType).filter((step) => !happened.includes(step) && !skipped.includes(step));
};

/** The steps of an order: those that have happened, oldest first, then those to come (rules: Orders). */
export const timelineSteps = (
  { orderLabels }: Messages,
  { paymentType, paymentStatus, fulfilment, parcels, timeline }: Order,
): readonly TimelineStep[] => {
  const { steps } = orderLabels;
  const stepsInPart: Partial<Record<StepName, string>> = orderLabels.inPart;
  const known = timeline.flatMap(({ step, ...entry }) =>
    hasOwn(steps, step) ? [{ step: step as StepName, ...entry }] : [],
  );
  // Of an order in parcels, the least advanced one may not be as far as a step that another has taken.
  const reached = parcels === undefined ? Infinity : DELIVERY.indexOf(fulfilment);
  const isToCome = (step: StepName): boolean =>
    step === 'returned' ? fulfilment !== step : DELIVERY.indexOf(step) > reached;
  const happened: readonly Omit<TimelineStep, 'state'>[] = [
    ...known.map(({ step, date, inPart }) => {
      const label = inPart && isToCome(step) ? stepsInPart[step] : undefined;
      return { label: label ?? steps[step], date };
    }),
    ...(hasEnded(paymentStatus) ? [{ label: orderLabels.ended[paymentStatus] }] : []),
  ];
  const names = known.flatMap(({ step }) => (isToCome(step) ? [] : [step]));
  const toCome = hasEnded(paymentStatus) ? [] : stepsToCome(paymentType, names);
  return [
    ...happened.map((step, index) => ({ ...step, state: index < happened.length - 1 ? 'done' : 'current' }) as const),
    ...toCome.map((step) => ({ label: steps[step], state: 'toCome' }) as const),
  ];
};

const Steps = styled.ol`
  display: grid;
  gap: ${s('space', 3)};

  ${s('media', 'tablet')} {
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  }
`;

const marks: Readonly<Record<TimelineStep['state'], string>> = {
  done: theme.color.ink,
  current: theme.color.red,
  toCome: 'transparent',
};

/** A step: its mark at the left, its name and date beside it. */
const Step = styled.li<{ $state: TimelineStep['state'] }>`
  position: relative;
  padding-inline-start: ${s('space', 6)};
  color: ${({ $state }) => ($state === 'toCome' ? theme.color.muted : theme.color.ink)};
  font-weight: ${({ $state }) => ($state === 'current' ? theme.weight.strong : theme.weight.regular)};

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.4em;
    inset-inline-start: 0;
    width: ${s('space', 3)};
    height: ${s('space', 3)};
    background: ${({ $state }) => marks[$state]};
    border: ${s('border', 'edge')};
    border-radius: ${s('radius', 'round')};
  }
`;

const When = styled.time`
  display: block;
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'regular')};
  color: ${s('color', 'muted')};
  font-variant-numeric: tabular-nums;
`;

/** The past and the next steps of an order. */
export const OrderTimeline = ({ order }: { order: Order }) => {
  const messages = useMessages();
  const { orderLabels } = messages;
  return (
    <Stack as="section" $gap={4} aria-label={orderLabels.timeline}>
      <Heading level={2} size="h3">
        {orderLabels.timeline}
      </Heading>
      <Steps>
        {timelineSteps(messages, order).map(({ label, date, state }) => (
          <Step key={`${label} ${date}`} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span>{label}</span>
            {state === 'toCome' && <VisuallyHidden>{` ${orderLabels.notYet}`}</VisuallyHidden>}
            {date !== undefined && <When dateTime={date}>{formatDateTime(messages, date)}</When>}
          </Step>
        ))}
      </Steps>
    </Stack>
  );
};
