import { refundOf } from '@/cli/operator/orders/refund.commands';
import { undoneStepOf } from '@/cli/operator/orders/fulfilment.commands';
import { changeOrder, type OperatorAction } from '@/server/modules/orders/operator';
import type { OperatorEvent } from '@/server/modules/orders/operatorEvent';
import type { Fulfilled, RecordPayment, Refund } from '@/server/modules/orderState/events';
import type { PaymentContext } from '@/server/modules/orderState/paymentContext';

/** The actions of an operator, as the commands send them to the orders. */
const simple =
  (kind: 'undo-paid' | 'reopen' | 'accept-reversal') =>
  (context: PaymentContext, reference: string, action: OperatorAction) =>
    changeOrder(context, reference, action, { kind });

export const undoPaid = simple('undo-paid');
export const reopenOrder = simple('reopen');
export const acceptReversal = simple('accept-reversal');

export const changeOrderStatus = (
  context: PaymentContext,
  reference: string,
  kind: 'failed' | 'cancelled',
  action: OperatorAction,
) => changeOrder(context, reference, action, { kind });

export const markPaid = (
  context: PaymentContext,
  reference: string,
  { by, reason, ...payment }: OperatorAction & Omit<Extract<OperatorEvent, { kind: 'mark-paid' }>, 'kind'>,
) => changeOrder(context, reference, { by, reason }, { kind: 'mark-paid', ...payment });

export type StepRequest = Omit<Fulfilled, 'kind'> & {
  readonly step: Fulfilled['kind'];
  readonly by: string;
  readonly note: string;
};

export const fulfilOrder = (
  context: PaymentContext,
  reference: string,
  { step: kind, by, note: reason, ...step }: StepRequest,
) => changeOrder(context, reference, { by, reason }, { kind, ...step });

export const recordOtherPayment = (
  context: PaymentContext,
  reference: string,
  { by, reason, ...payment }: OperatorAction & Omit<RecordPayment, 'kind'>,
) => changeOrder(context, reference, { by, reason }, { kind: 'record-payment', ...payment });

export type RefundRequest = OperatorAction & Omit<Refund, 'kind'>;

export const refundOrder = async (
  context: PaymentContext,
  reference: string,
  { by, reason, ...refund }: RefundRequest,
) => {
  const change = await changeOrder(context, reference, { by, reason }, { kind: 'refund', ...refund });
  return { ...change, ...refundOf(change) };
};

export const undoRefund = async (context: PaymentContext, reference: string, action: OperatorAction) => {
  const change = await changeOrder(context, reference, action, { kind: 'undo-refund' });
  return { ...change, ...refundOf(change) };
};

export const undoStep = async (context: PaymentContext, reference: string, action: OperatorAction) => {
  const change = await changeOrder(context, reference, action, { kind: 'undo-step' });
  return { ...change, result: undoneStepOf(change) };
};
