import * as z from 'zod/mini';
import { messageKey } from '../messages/messages';
import { endpoint } from './endpoint';
import { successSchema } from './text';

const anything = () => z.nonoptional(z.unknown(), messageKey('commonMessages.invalidRequest'));

/**
 * The provider's webhook: the fields that the shop needs. Any value of any field is accepted here: the signature decides
 * whether a notification is the provider's, and the gateway reads its text.
 */
const paymentNotificationSchema = z.looseObject({
  order_id: anything(),
  status_code: anything(),
  gross_amount: anything(),
  signature_key: anything(),
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
