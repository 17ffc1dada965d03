import type { FastifyInstance } from 'fastify';
import { paymentContract } from '@/shared/contract/payment';
import { route } from '../../http/route';
import { takeNotification } from './notification';
import type { Till } from './paymentContext';

/** The provider's webhook. */
export const paymentRoutes = (app: FastifyInstance, till: Till): void => {
  route(app, paymentContract.notification, async ({ body }) => {
    await takeNotification(till, body);
    return { success: true as const };
  });
};
