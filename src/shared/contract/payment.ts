import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { successSchema } from './text';
import { messageKey } from '../messages/messages';

const field = () =>
  z
    .string(messageKey('commonMessages.invalidRequest'))
    .check(z.maxLength(200, messageKey('commonMessages.invalidRequest')));

/** The provider's webhook, as Midtrans documents it; unknown fields are ignored. */
export const paymentNotificationSchema = z.object({
  order_id: field(),
  status_code: field(),
  gross_amount: field(),
  signature_key: field(),
  transaction_status: field(),
  transaction_id: z.optional(field()),
  fraud_status: z.optional(field()),
  transaction_time: z.optional(field()),
  settlement_time: z.optional(field()),
  refund_amount: z.optional(field()),
  chargeback_amount: z.optional(field()),
  refunds: z.optional(z.array(z.object({ refund_amount: field() }))),
});
export type PaymentNotification = z.infer<typeof paymentNotificationSchema>;

export const paymentContract = {
  notification: endpoint({
    method: 'POST',
    path: '/api/payment/notification',
    access: 'anyone',
    body: paymentNotificationSchema,
    response: successSchema,
  }),
};
