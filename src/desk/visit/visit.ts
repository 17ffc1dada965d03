import type { FastifyReply, FastifyRequest } from 'fastify';
import { createContext, use } from 'react';
import type { StaffTable } from '@/server/db/staffTables';
import type { DeskAction } from '../roles';
import type { DeskLanguage } from '../texts/languages';
import type { DeskTexts } from '../texts/texts';
import type { Form } from './form';

/** A request of the desk, as its pages read it. */
export interface Visit {
  readonly language: DeskLanguage;
  readonly texts: DeskTexts;
  /** The person who has signed in; undefined on the pages of the sign-in. */
  readonly staff: StaffTable | undefined;
  /** True for what the role of the person allows. */
  readonly may: (action: DeskAction) => boolean;
  /** The token that a form of this person must have; '' without a person. */
  readonly csrf: string;
  /** A key for another form of this page: sent twice, a form is done once. */
  readonly newKey: () => string;
  /** Writes a moment, in milliseconds since 1970, in the shop's time zone: `2025-11-20 18:00`. */
  readonly time: (milliseconds: number) => string;
  /** The path that was asked for. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The form that was refused, which its page shows again as it was filled in. */
  readonly refusedForm?: Form | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A request of a person who may do what the route does. */
export type StaffVisit = Visit & { readonly staff: StaffTable };

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
