import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffTable } from '@/server/db/staffTables';
import { hashSecret } from '@/server/gateways/secrets';
import { clientKeyOf } from '@/server/http/clientAddress';
import { findStaffOfSession, STAFF_SESSION_MS } from '@/server/modules/staff/sessions';
import { deleteStaffSession } from '@/server/repositories/staff';
import type { DeskServices } from '../services';
import { DeskError } from './errors';

/** The attributes of every cookie of the desk: for this host only, and unread by scripts. */
export const cookieFor = (origin: string) =>
  ({ path: '/', secure: origin.startsWith('https:'), httpOnly: true, sameSite: 'lax' }) as const;

/** The cookie's name. With the prefix, browsers take it from this host only, by https only. */
const sessionCookie = (origin: string): string => `${cookieFor(origin).secure ? '__Host-' : ''}lorosae-desk`;

/** The cookie with the text that was searched last. */
export const SEARCH_COOKIE = 'desk-search';

const tokenOf = (request: FastifyRequest, origin: string): string | undefined => {
  const token = request.cookies[sessionCookie(origin)];
  return token !== undefined && /^[\w-]{20,100}$/.test(token) ? token : undefined;
};

/** The person who has signed in, and the token of the person's forms, which no other site can read or guess. */
export const readSession = async (
  { db, now, origin }: DeskServices,
  request: FastifyRequest,
): Promise<{ readonly staff: StaffTable; readonly csrf: string } | undefined> => {
  const token = tokenOf(request, origin);
  const staff = token === undefined ? undefined : await findStaffOfSession(db, token, now());
  return staff && { staff, csrf: hashSecret(`csrf:${token}`) };
};

/** Ends the session that the browser has had, in the database too. */
export const endSession = async (
  { db, origin }: DeskServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const token = tokenOf(request, origin);
  if (token !== undefined) await db.statement((tx) => deleteStaffSession(tx, hashSecret(token)));
  reply.clearCookie(sessionCookie(origin), cookieFor(origin)).clearCookie(SEARCH_COOKIE, cookieFor(origin));
};

/**
 * Gives the browser of a person who was recognized a new session. The one that it has had ends: nobody goes on in a
 * session of another person.
 */
export const beginSession = async (
  services: DeskServices,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> => {
  await endSession(services, request, reply);
  const { origin, rateLimits } = services;
  await rateLimits.release('deskAddress', clientKeyOf(request));
  reply.setCookie(sessionCookie(origin), token, { ...cookieFor(origin), maxAge: STAFF_SESSION_MS / 1000 });
};

/**
 * Throws DeskError unless a page of the desk has sent the request. Browsers say where a form comes from in one of two
 * headers.
 */
export const requireDesk = ({ origin }: DeskServices, { headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? headers.origin === origin : site === 'same-origin';
  if (!isOwn) throw new DeskError(403, 'otherSite');
};
