import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { email, successMessageSchema } from './text';

export const subscriptionSchema = z.object({ email: email('newsletterMessages.emailInvalid') });

export const newsletterContract = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/subscribe',
    access: 'anyone',
    body: subscriptionSchema,
    response: successMessageSchema,
  }),
};
