import { clientKeyOf } from '@/server/http/clientAddress';
import { hashSecret } from '@/server/gateways/secrets';
import { joinByPassword, newTotpSecret, signInByPassword, type JoinProblem } from '@/server/modules/staff/passwords';
import { staffNameKey } from '@/server/modules/staff/staff';
import { findStaffByInvite } from '@/server/repositories/staff';
import type { View } from '../http/render';
import { LANGUAGE_COOKIE, localPath, type DeskRoutes } from '../http/routes';
import { beginSession, endSession } from '../visit/session';
import type { Visit } from '../visit/visit';
import { JoinPage } from '../pages/JoinPage';
import { MessagePage } from '../pages/MessagePage';
import { SignInPage } from '../pages/SignInPage';
import { DESK_LANGUAGES } from '../texts/languages';

const LANGUAGE_SECONDS = 365 * 86_400;

const paramOf = ({ request }: Visit, name: string): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? '';

/** The sign-in by a password, the first sign-in by a link, the sign-out, and the choice of the language. */
export const signInRoutes = ({ openPage, openPress, services }: DeskRoutes): void => {
  const { db, now, rateLimits } = services;

  const signInView = (visit: Visit, next: string, name = '', isWrong = false): View => ({
    title: visit.texts.signIn.title,
    status: isWrong ? 401 : 200,
    hasScript: true,
    body: <SignInPage next={next} name={name} isWrong={isWrong} />,
  });

  openPage('/sign-in', async (visit) => {
    const { next } = visit.request.query as { readonly next?: string };
    return visit.staff ? { redirect: localPath(next) } : signInView(visit, localPath(next));
  });

  openPress('/sign-in', async (visit, form) => {
    const { request, reply } = visit;
    const [name, next] = [form.text('name'), localPath(form.raw('next'))];
    // Counted before the work, so that many at once count too.
    await rateLimits.consume('deskAddress', clientKeyOf(request));
    await rateLimits.consume('deskName', staffNameKey(name));
    const token = await signInByPassword(services, { name, password: form.raw('password'), code: form.raw('code') });
    if (token === undefined) return signInView(visit, next, name, true);
    await rateLimits.release('deskAddress', clientKeyOf(request));
    await rateLimits.release('deskName', staffNameKey(name));
    await beginSession(services, request, reply, token);
    return { redirect: next };
  });

  openPress('/sign-out', async ({ request, reply }) => {
    await endSession(services, request, reply);
    return { redirect: '/sign-in' };
  });

  openPress('/language', async ({ reply }, form) => {
    const language = DESK_LANGUAGES.find((one) => one === form.raw('language'));
    if (language) {
      const secure = services.origin.startsWith('https:');
      reply.setCookie(LANGUAGE_COOKIE, language, {
        ...{ path: '/', httpOnly: true, sameSite: 'lax', maxAge: LANGUAGE_SECONDS },
        secure,
      });
    }
    return { redirect: localPath(form.raw('next')) };
  });

  const joinView = async (
    visit: Visit,
    { secret, problem }: { readonly secret: string; readonly problem?: JoinProblem },
  ): Promise<View> => {
    const invite = paramOf(visit, 'invite');
    const person = await findStaffByInvite(db.read, hashSecret(invite), now());
    const { signIn } = visit.texts;
    if (!person || problem === 'link') {
      return { title: signIn.title, status: 404, body: <MessagePage text={signIn.linkBad} /> };
    }
    return {
      title: signIn.joinTitle(person.name),
      status: problem === undefined ? 200 : 422,
      hasScript: true,
      body: <JoinPage invite={invite} name={person.name} secret={secret} problem={problem} />,
    };
  };

  // It uses up nothing: programs that show a preview of a link in a chat open it too.
  openPage('/join/:invite', (visit) => joinView(visit, { secret: newTotpSecret() }));

  openPress('/join/:invite', async (visit, form) => {
    const { request, reply } = visit;
    await rateLimits.consume('deskAddress', clientKeyOf(request));
    const secret = form.raw('secret');
    const given = { password: form.raw('password'), secret, code: form.raw('code') };
    const joined = await joinByPassword(services, paramOf(visit, 'invite'), given);
    if ('problem' in joined) return joinView(visit, { secret, problem: joined.problem });
    await rateLimits.release('deskAddress', clientKeyOf(request));
    await beginSession(services, request, reply, joined.token);
    return { redirect: '/' };
  });
};
