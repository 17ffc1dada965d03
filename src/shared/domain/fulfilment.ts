import type { Fulfilment, PaymentStatus, PaymentType } from '../contract/orders';
import { hasOwn } from '../values/hasOwn';

/** A step of an order's fulfilment, which the operator records. */
export type FulfilmentStep = Exclude<Fulfilment, 'new'>;

const stepsBefore: Readonly<Record<FulfilmentStep, readonly Fulfilment[]>> = {
  packed: ['new'],
  shipped: ['packed'],
  delivered: ['shipped'],
  returned: ['shipped', 'delivered'],
};

/** The states that a step can follow (rules: Fulfilment). */
export const statesBefore = (step: FulfilmentStep): readonly Fulfilment[] => stepsBefore[step];

/** True for the name of a step of the fulfilment. */
export const isFulfilmentStep = (name: string): name is FulfilmentStep => hasOwn(stepsBefore, name);

/** The fields that decide whether an order may be sent. */
export interface SendableOrder {
  readonly status: PaymentStatus;
  readonly paymentType: PaymentType;
  /** Set while a cash or transfer order that had ended waits for an online payment. */
  readonly returnsTo: PaymentStatus | null;
}

/** True for an order that may be packed and shipped: a paid one, or cash on delivery (rules: Fulfilment). */
export const isSendable = ({ status, paymentType, returnsTo }: SendableOrder): boolean =>
  status === 'paid' || (status === 'pending' && paymentType === 'cod' && returnsTo === null);

/** The states before the parcel leaves the shop. */
export const UNSENT_STATES: readonly Fulfilment[] = ['new', 'packed'];

/** True while the parcel is with the courier or the customer: the order cannot be cancelled then. */
export const hasLeft = (fulfilment: Fulfilment): boolean => fulfilment === 'shipped' || fulfilment === 'delivered';
