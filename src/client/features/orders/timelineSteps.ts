import type { Order, PaymentStatus, PaymentType, TimelineEntry } from '@/shared/contract/orders';
import { hasEnded } from '@/shared/domain/orderStatus';
import { orderLabels } from '@/shared/messages/orders';

type StepName = TimelineEntry['step'];

/** A step of an order's way; `date` is missing for a step to come, and for the end of an unpaid order. */
export interface TimelineStep {
  readonly label: string;
  readonly date?: string;
  readonly state: 'done' | 'current' | 'toCome';
}

const isStep = (step: StepName, steps: readonly StepName[]): boolean => steps.includes(step);

/** The usual way of an order. Cash is paid on delivery. */
const usualSteps = (paymentType: PaymentType): readonly StepName[] =>
  paymentType === 'cod'
    ? ['placed', 'packed', 'shipped', 'delivered', 'paid']
    : ['placed', 'paid', 'packed', 'shipped', 'delivered'];

/** Why an order that ended unpaid goes no further. */
const endOf = (status: PaymentStatus): string | undefined => (hasEnded(status) ? orderLabels.ended[status] : undefined);

const DELIVERY: readonly StepName[] = ['packed', 'shipped', 'delivered'];

/** The steps that may follow. A step of the delivery that was left out does not follow later. */
const stepsToCome = (paymentType: PaymentType, happened: readonly StepName[]): readonly StepName[] => {
  if (isStep('returned', happened)) return [];
  const delivered = Math.max(...happened.map((step) => DELIVERY.indexOf(step)), -1);
  return usualSteps(paymentType).filter(
    (step) => !isStep(step, happened) && (!isStep(step, DELIVERY) || DELIVERY.indexOf(step) > delivered),
  );
};

/** The steps of an order: those that have happened, oldest first, then those to come (rules: Orders). */
export const timelineSteps = ({ paymentType, paymentStatus, timeline }: Order): readonly TimelineStep[] => {
  const end = endOf(paymentStatus);
  const happened: readonly Omit<TimelineStep, 'state'>[] = [
    ...timeline.map(({ step, date }) => ({ label: orderLabels.steps[step], date })),
    ...(end === undefined ? [] : [{ label: end }]),
  ];
  const toCome =
    end === undefined
      ? stepsToCome(
          paymentType,
          timeline.map(({ step }) => step),
        )
      : [];
  return [
    ...happened.map((step, index) => ({
      ...step,
      state: index === happened.length - 1 ? ('current' as const) : ('done' as const),
    })),
    ...toCome.map((step) => ({ label: orderLabels.steps[step], state: 'toCome' as const })),
  ];
};
