import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '@/server/http/language';
import { isAllowed, type DeskAction } from '../roles';
import type { DeskServices } from '../services';
import { DESK_LANGUAGES, textsIn, type DeskLanguage } from '../texts/languages';
import { DeskError } from '../visit/errors';
import { Form, FORM_FIELDS } from '../visit/form';
import { sendView, type View } from './render';
import { isFromDesk, readSession } from '../visit/session';
import type { StaffVisit, Visit } from '../visit/visit';

export const LANGUAGE_COOKIE = 'desk-language';

const chosenLanguage = (request: FastifyRequest): DeskLanguage | undefined =>
  DESK_LANGUAGES.find((language) => language === request.cookies[LANGUAGE_COOKIE]);

/** Reads who asks, and in which language. */
export const readVisit = async (
  services: DeskServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> => {
  const session = await readSession(services, request);
  const language = chosenLanguage(request) ?? (languageOf(request) === 'tet' ? 'tet' : 'en');
  const path = request.url.replace(/\?.*$/s, '');
  const { staff, csrf = '' } = session ?? {};
  const { timeZone } = services.settings;
  return { language, texts: textsIn(language), staff, csrf, timeZone, path, request, reply };
};

const toSignIn = ({ request }: Visit): View => ({
  redirect: request.method === 'GET' ? `/sign-in?next=${encodeURIComponent(request.url)}` : '/sign-in',
});

const requireStaff = (visit: Visit, action: DeskAction): StaffVisit | undefined => {
  const { staff, request } = visit;
  if (!staff) return undefined;
  if (!isAllowed(staff.role, action)) throw new DeskError(403, 'notAllowed');
  return {
    ...visit,
    staff,
    params: request.params as Readonly<Record<string, string>>,
    query: request.query as Readonly<Record<string, string | undefined>>,
  };
};

/** Throws DeskError unless a page of the desk has sent the request. */
export const requireDesk = ({ origin }: DeskServices, request: FastifyRequest): void => {
  if (!isFromDesk(request, origin)) throw new DeskError(403, 'otherSite');
};

/** Declares the pages and the forms of the desk. */
export interface DeskRoutes {
  readonly app: FastifyInstance;
  readonly services: DeskServices;
  /** A page for the people whose role allows `action`; others are sent to the sign-in, or told so. */
  readonly page: (
    path: string,
    action: DeskAction,
    handle: (visit: StaffVisit) => Promise<View | FastifyReply>,
  ) => void;
  /** A form that the people whose role allows `action` send. A function finds the action that a form asks for. */
  readonly press: (
    path: string,
    action: DeskAction | ((form: Form, params: Readonly<Record<string, string>>) => DeskAction),
    handle: (visit: StaffVisit, form: Form) => Promise<View>,
  ) => void;
  /** A page that needs no person. */
  readonly openPage: (path: string, handle: (visit: Visit) => Promise<View | FastifyReply>) => void;
  /** A form that needs no person: the sign-in, and the choice of the language. */
  readonly openPress: (path: string, handle: (visit: Visit, form: Form) => Promise<View>) => void;
}

export const deskRoutes = (app: FastifyInstance, services: DeskServices): DeskRoutes => {
  const openPage: DeskRoutes['openPage'] = (path, handle) => {
    app.get(path, async (request, reply) => {
      const visit = await readVisit(services, request, reply);
      const view = await handle(visit);
      return 'statusCode' in view ? view : sendView(visit, view, services.script);
    });
  };
  const openPress: DeskRoutes['openPress'] = (path, handle) => {
    app.post(path, async (request, reply) => {
      requireDesk(services, request);
      const visit = await readVisit(services, request, reply);
      return sendView(visit, await handle(visit, new Form(request.body)), services.script);
    });
  };
  return {
    ...{ app, services, openPage, openPress },
    page: (path, action, handle) =>
      openPage(path, async (visit) => {
        const allowed = requireStaff(visit, action);
        return allowed ? handle(allowed) : toSignIn(visit);
      }),
    press: (path, action, handle) =>
      openPress(path, async (visit, form) => {
        if (visit.staff && form.raw(FORM_FIELDS.csrf) !== visit.csrf) throw new DeskError(403, 'otherSite');
        const params = visit.request.params as Readonly<Record<string, string>>;
        const allowed = requireStaff(visit, typeof action === 'function' ? action(form, params) : action);
        return allowed ? handle(allowed, form) : toSignIn(visit);
      }),
  };
};

/** Sends a document that nobody stores. */
export const sendPdf = ({ reply }: Visit, pdf: Buffer): FastifyReply =>
  reply
    .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'inline' })
    .type('application/pdf')
    .send(pdf);

/** The path of this desk that a link or a form names; the first page for anything else. */
export const localPath = (text: string | undefined): string =>
  text !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : '/';
