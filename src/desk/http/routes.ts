import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DeskAction } from '../roles';
import type { DeskServices } from '../services';
import { DeskError } from '../visit/errors';
import { Form, FORM_FIELDS } from '../visit/form';
import { requireDesk } from '../visit/session';
import { readVisit, type StaffVisit, type Visit } from '../visit/visit';
import { sendView, type View } from './render';

/** The sign-in, which leads back to the page. */
const toSignIn = (page: string): string => (page === '' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(page)}`);

/** The sign-in for a form, which leads back to the page on which it stood; it keeps what was filled in. */
const toSignInFor = ({ request: { url, headers } }: Visit, { contents }: Form): View => {
  const to = toSignIn((headers.referer ?? '').replace(/^https?:\/\/[^/]*|\/do\/.*$/g, ''));
  if (contents.length === 0) return { redirect: to };
  return { repeat: `${to}${to.includes('?') ? '&' : '?'}form=${encodeURIComponent(url)}` };
};

/** The request of a person who may do this; undefined without a person. Throws DeskError for another role. */
const requireStaff = (visit: Visit, action: DeskAction): StaffVisit | undefined => {
  if (!visit.staff) return undefined;
  if (!visit.may(action)) throw new DeskError(403, 'notAllowed');
  return { ...visit, staff: visit.staff };
};

/** Declares the pages and the forms of the desk. */
export const deskRoutes = (app: FastifyInstance, services: DeskServices) => {
  /** A page that needs no person. */
  const openPage = (path: string, handle: (visit: Visit) => Promise<View | FastifyReply>): void => {
    app.get(path, async (request, reply) => {
      const visit = await readVisit(services, request, reply);
      const view = await handle(visit);
      return 'statusCode' in view ? view : sendView(visit, view, services.script);
    });
  };

  /** A form that needs no person: the sign-in, and the choice of the language. */
  const openPress = (path: string, handle: (visit: Visit, form: Form) => Promise<View>): void => {
    app.post(path, async (request, reply) => {
      requireDesk(services, request);
      const visit = await readVisit(services, request, reply);
      return sendView(visit, await handle(visit, new Form(request.body)), services.script);
    });
  };

  /** A page for the people whose role allows `action`; others are sent to the sign-in, or told so. */
  const page = (path: string, action: DeskAction, handle: (visit: StaffVisit) => Promise<View | FastifyReply>): void =>
    openPage(path, async (visit) => {
      const allowed = requireStaff(visit, action);
      return allowed ? handle(allowed) : { redirect: toSignIn(visit.request.url) };
    });

  /** A form that the people whose role allows `action` send. A function finds the action by the path. */
  const press = (
    path: string,
    action: DeskAction | ((params: Visit['params']) => DeskAction),
    handle: (visit: StaffVisit, form: Form) => Promise<View>,
  ): void =>
    openPress(path, async (visit, form) => {
      if (visit.staff && form.raw(FORM_FIELDS.csrf) !== visit.csrf) throw new DeskError(403, 'otherSite');
      const allowed = requireStaff(visit, typeof action === 'function' ? action(visit.params) : action);
      return allowed ? handle(allowed, form) : toSignInFor(visit, form);
    });

  return { app, services, page, press, openPage, openPress };
};

export type DeskRoutes = ReturnType<typeof deskRoutes>;

/** Sends a document that nobody stores. */
export const sendPdf = ({ reply }: Visit, pdf: Buffer): FastifyReply =>
  reply
    .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'inline' })
    .type('application/pdf')
    .send(pdf);

/** The path of this desk that a link or a form names; the first page for anything else. */
export const localPath = (text: string | undefined): string =>
  text !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : '/';
