import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { clientKeyOf } from '@/server/http/clientAddress';
import { joinByPasskey, optionsOfNewPasskey, optionsOfSignIn, signInByPasskey } from '@/server/modules/staff/passkeys';
import type { DeskRoutes } from '../http/routes';
import { beginSession, requireDesk } from '../visit/session';

/** The library checks the rest of a response. */
const schema = { body: z.looseObject({ id: z.string().check(z.maxLength(2000)) }) };

type JoinRequest = FastifyRequest<{ Params: { invite: string } }>;

/** The calls of the desk's script that make a passkey, or sign in by one. */
export const passkeyRoutes = ({ app, services }: DeskRoutes): void => {
  const { rateLimits } = services;

  /** Answers with the JSON that `find` returns; 401 when it returns undefined. Each call counts: it stores or guesses. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: () => Promise<object | undefined>,
  ): Promise<FastifyReply> => {
    requireDesk(services, request);
    await rateLimits.consume('deskAddress', clientKeyOf(request));
    const body = await find();
    return reply
      .status(body ? 200 : 401)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body ?? {}));
  };

  /** Opens the session of a passkey. */
  const enter = (request: FastifyRequest, reply: FastifyReply, openSession: () => Promise<string | undefined>) =>
    answer(request, reply, async () => {
      const token = await openSession();
      if (token === undefined) return undefined;
      await beginSession(services, request, reply, token);
      return {};
    });

  app.post('/sign-in/passkey/options', (request, reply) => answer(request, reply, () => optionsOfSignIn(services)));
  app.post('/sign-in/passkey', { schema }, (request, reply) =>
    enter(request, reply, () => signInByPasskey(services, request.body as unknown as AuthenticationResponseJSON)),
  );
  app.post('/join/:invite/passkey/options', (request: JoinRequest, reply) =>
    answer(request, reply, () => optionsOfNewPasskey(services, request.params.invite)),
  );
  app.post('/join/:invite/passkey', { schema }, (request: JoinRequest, reply) =>
    enter(request, reply, () =>
      joinByPasskey(services, request.params.invite, request.body as unknown as RegistrationResponseJSON),
    ),
  );
};
