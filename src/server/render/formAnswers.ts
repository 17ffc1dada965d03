import type { FastifyReply, FastifyRequest } from 'fastify';
import { subscriptionSchema } from '@/shared/contract/newsletter';
import { pageOf } from '@/shared/pagePaths';
import { type Answer, type BrandOf, sendAnswerPage } from '../http/answerPage';
import type { RequestedAddress } from '../http/requestedAddress';
import { messagesOf } from '../messages';
import { type NewsletterServices, subscribe } from '../modules/newsletter/newsletter.service';

/** Answers a POST to a page. */
export type AnswerForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  address: RequestedAddress,
) => Promise<FastifyReply>;

/** The fields of a form of this shop; undefined for other requests, such as the return from a bank's page. */
const fieldsOf = ({ body, headers }: FastifyRequest): URLSearchParams | undefined =>
  typeof body === 'string' && body !== '' && headers['sec-fetch-site'] !== 'cross-site'
    ? new URLSearchParams(body)
    : undefined;

/**
 * Answers the forms that a browser without scripts posts to the address of their page. The newsletter works so; for the
 * others a page says that they need scripts. What was typed is neither shown nor logged.
 */
export const createFormAnswers =
  (services: NewsletterServices, brandOf: BrandOf): AnswerForm =>
  async (request, reply, { language, path, usual }) => {
    const fields = fieldsOf(request);
    if (!fields) return reply.header('cache-control', 'no-store').redirect(usual, 303);
    const { newsletterMessages, pageFactsMessages } = messagesOf(language);
    const send = (status: number, answer: Omit<Answer, 'language'>): FastifyReply =>
      sendAnswerPage(reply, status, brandOf, { language, ...answer });
    if (pageOf(path)?.name !== 'home') {
      const title = pageFactsMessages.noScript(brandOf(language));
      return send(422, { title, text: pageFactsMessages.formNeedsScripts });
    }
    const subscription = subscriptionSchema.safeParse({ email: fields.get('email') });
    if (!subscription.success) return send(400, { title: newsletterMessages.emailInvalid });
    await subscribe(services, request, subscription.data.email);
    return send(200, { title: newsletterMessages.subscribed });
  };
