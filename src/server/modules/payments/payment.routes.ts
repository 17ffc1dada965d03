import type { FastifyInstance } from 'fastify';
import { paymentContract } from '@/shared/contract/payment';
import { route } from '../../http/route';
import { handleNotification } from './notification';
import type { PaymentContext } from '../orderState/paymentContext';

export const paymentRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  route(app, paymentContract.notification, async ({ request }) => {
    await handleNotification(context, request.bodyText);
    return { success: true as const };
  });
};
