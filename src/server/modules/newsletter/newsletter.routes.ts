import type { FastifyInstance } from 'fastify';
import { newsletterContract } from '@/shared/contract/newsletter';
import { route } from '../../http/route';
import { type NewsletterServices, subscribe } from './newsletter.service';

export const newsletterRoutes = (app: FastifyInstance, services: NewsletterServices): void => {
  route(app, newsletterContract.subscribe, async ({ body, request, messages }) => {
    await subscribe(services, request, body.email);
    return { success: true, message: messages.newsletterMessages.subscribed };
  });
};
