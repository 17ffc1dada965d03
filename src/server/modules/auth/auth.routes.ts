import type { FastifyInstance } from 'fastify';
import { authContract } from '@/shared/contract/auth';
import { clientKeyOf } from '../../http/clientAddress';
import { route } from '../../http/route';
import { deleteSession } from '../../repositories/sessions';
import { createLogin, signUp, type AuthServices } from './auth.service';
import { resetPassword } from './passwordReset';

export const authRoutes = (app: FastifyInstance, services: AuthServices): void => {
  const { db, rateLimits } = services;
  const logIn = createLogin(services);

  route(app, authContract.signup, async ({ body, request }) => {
    await rateLimits.consume('signup', clientKeyOf(request));
    return { success: true, token: await signUp(services, body) };
  });

  route(app, authContract.login, async ({ body, request }) => ({
    success: true,
    token: await logIn({ ...body, address: clientKeyOf(request) }),
  }));

  route(app, authContract.resetPassword, async ({ body, request }) => {
    await rateLimits.consume('passwordReset', clientKeyOf(request));
    return { success: true, token: await resetPassword(services, body) };
  });

  route(app, authContract.logout, async ({ customer }) => {
    await db.transaction((tx) => deleteSession(tx, customer.tokenHash));
    return { success: true };
  });
};
