import type { FastifyReply, FastifyRequest } from 'fastify';
import { createContext, use } from 'react';
import type { StaffTable } from '@/server/db/staffTables';
import { newSecret } from '@/server/gateways/secrets';
import type { DeskLanguage } from '../texts/languages';
import type { DeskTexts } from '../texts/texts';

/** A request of the desk, as its pages and routes read it. */
export interface Visit {
  readonly language: DeskLanguage;
  readonly texts: DeskTexts;
  /** The person who has signed in; undefined on the pages of the sign-in. */
  readonly staff: StaffTable | undefined;
  /** The token that a form of this person must have; '' without a person. */
  readonly csrf: string;
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  /** The path that was asked for. */
  readonly path: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A request of a person who may do what the route does. */
export interface StaffVisit extends Visit {
  readonly staff: StaffTable;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
}

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

/** A key of a form that is rendered now: sent twice, the form is done once. */
export const newFormKey = (): string => newSecret();
