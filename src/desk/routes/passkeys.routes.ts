import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { clientKeyOf } from '@/server/http/clientAddress';
import { joinByPasskey, optionsOfNewPasskey, optionsOfSignIn, signInByPasskey } from '@/server/modules/staff/passkeys';
import { requireDesk } from '../http/routes';
import { beginSession } from '../visit/session';
import type { DeskServices } from '../services';

/** The library checks the rest of a response. */
const schema = { body: z.looseObject({ id: z.string().check(z.maxLength(2000)) }) };

type JoinRequest = FastifyRequest<{ Params: { invite: string } }>;

/** The calls of the desk's script that make a passkey, or sign in by one. */
export const passkeyRoutes = (app: FastifyInstance, services: DeskServices): void => {
  const { rateLimits } = services;

  const answer = (reply: FastifyReply, status: 200 | 401, body: object): FastifyReply =>
    reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));

  /** Opens the session of a passkey. */
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    openSession: () => Promise<string | undefined>,
  ): Promise<FastifyReply> => {
    requireDesk(services, request);
    await rateLimits.consume('deskAddress', clientKeyOf(request));
    const token = await openSession();
    if (token === undefined) return answer(reply, 401, {});
    await rateLimits.release('deskAddress', clientKeyOf(request));
    await beginSession(services, request, reply, token);
    return answer(reply, 200, {});
  };

  const sendOptions = async (
    request: FastifyRequest,
    reply: FastifyReply,
    makeOptions: () => Promise<object | undefined>,
  ): Promise<FastifyReply> => {
    requireDesk(services, request);
    // Each stores a challenge, which is deleted when it expires.
    await rateLimits.consume('deskAddress', clientKeyOf(request));
    const options = await makeOptions();
    return answer(reply, options ? 200 : 401, options ?? {});
  };

  app.post('/sign-in/passkey/options', (request, reply) =>
    sendOptions(request, reply, () => optionsOfSignIn(services)),
  );
  app.post('/sign-in/passkey', { schema }, (request, reply) =>
    enter(request, reply, () => signInByPasskey(services, request.body as unknown as AuthenticationResponseJSON)),
  );
  app.post('/join/:invite/passkey/options', (request: JoinRequest, reply) =>
    sendOptions(request, reply, () => optionsOfNewPasskey(services, request.params.invite)),
  );
  app.post('/join/:invite/passkey', { schema }, (request: JoinRequest, reply) =>
    enter(request, reply, () =>
      joinByPasskey(services, request.params.invite, request.body as unknown as RegistrationResponseJSON),
    ),
  );
};
