import type { FastifyReply, FastifyRequest } from 'fastify';
import { createContext, use } from 'react';
import type { StaffTable } from '@/server/db/staffTables';
import { newSecret } from '@/server/gateways/secrets';
import { languageOf } from '@/server/http/language';
import { formatTime } from '@/server/timeZone';
import { isAllowed, type DeskAction } from '../roles';
import type { DeskServices } from '../services';
import { DESK_LANGUAGES, textsIn, type DeskLanguage } from '../texts/languages';
import type { DeskTexts } from '../texts/texts';
import type { Form } from './form';
import { readSession } from './session';

export const LANGUAGE_COOKIE = 'desk-language';

const languageFor = (request: FastifyRequest): DeskLanguage =>
  DESK_LANGUAGES.find((language) => language === request.cookies[LANGUAGE_COOKIE]) ??
  (languageOf(request) === 'tet' ? 'tet' : 'en');

/** The request of a person, or of nobody, as the pages read it. */
export const visitOf = (
  { settings }: DeskServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { staff, csrf = '' }: Partial<Awaited<ReturnType<typeof readSession>>> = {},
) => {
  const language = languageFor(request);
  // A secret for each form would be most of a small page, since it cannot be compressed.
  const page = newSecret();
  let forms = 0;
  return {
    /** `staff` is undefined on the pages of the sign-in; `csrf` is the token that a form of this person must have. */
    ...{ language, texts: textsIn(language), staff, csrf, request, reply },
    /** True for what the role of the person allows. */
    may: (action: DeskAction): boolean => staff !== undefined && isAllowed(staff.role, action),
    /** A key for another form of this page: sent twice, a form is done once. */
    newKey: (): string => `${page}-${(forms += 1)}`,
    /** Writes a moment, in milliseconds since 1970, in the shop's time zone: `2025-11-20 18:00`. */
    time: (milliseconds: number): string => formatTime(milliseconds, settings.timeZone),
    /** The path that was asked for. */
    path: request.url.replace(/\?.*$/s, ''),
    params: request.params as Readonly<Record<string, string>>,
    query: request.query as Readonly<Record<string, string | undefined>>,
    /** The form that was refused, which its page shows again as it was filled in. */
    refusedForm: undefined as Form | undefined,
  };
};

/** A request of the desk, as its pages read it. */
export type Visit = Readonly<ReturnType<typeof visitOf>>;

/** A request of a person who may do what the route does. */
export type StaffVisit = Visit & { readonly staff: StaffTable };

/** Reads who asks, and in which language. */
export const readVisit = async (services: DeskServices, request: FastifyRequest, reply: FastifyReply): Promise<Visit> =>
  visitOf(services, request, reply, await readSession(services, request));

const VisitContext = createContext<Visit | undefined>(undefined);

export const VisitProvider = VisitContext.Provider;

/** The request for which a component is rendered. */
export const useVisit = (): Visit => {
  const visit = use(VisitContext);
  if (!visit) throw new Error('A page of the desk is rendered without its request.');
  return visit;
};

/** The texts in the language of the request. */
export const useTexts = (): DeskTexts => useVisit().texts;
