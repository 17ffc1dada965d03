import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { successSchema } from './text';

/**
 * The provider's webhook: the fields that the shop needs. Any value of any field is accepted here: the signature decides
 * whether a notification is the provider's, and the gateway reads its text.
 */
const paymentNotificationSchema = z.looseObject({
  order_id: z.unknown(),
  status_code: z.unknown(),
  gross_amount: z.unknown(),
  signature_key: z.unknown(),
});

export const paymentContract = {
  notification: endpoint({
    method: 'POST',
    path: '/api/payment/notification',
    access: 'anyone',
    body: paymentNotificationSchema,
    response: successSchema,
  }),
};
