/** A made-up account of the identity stand-in. */
export interface SamplePerson {
  readonly sub: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName?: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  {
    sub: '110000000000000000001',
    name: 'Maria Soares',
    givenName: 'Maria',
    familyName: 'Soares',
    email: 'maria.soares@example.com',
    isEmailVerified: true,
  },
  {
    sub: '110000000000000000002',
    name: 'João da Costa Ximenes',
    givenName: 'João',
    familyName: 'da Costa Ximenes',
    email: 'joao.ximenes@example.com',
    isEmailVerified: true,
  },
  {
    sub: '110000000000000000003',
    name: 'Zélia',
    givenName: 'Zélia',
    email: 'zelia@example.com',
    isEmailVerified: true,
  },
  {
    sub: '110000000000000000004',
    name: 'Ana Pereira',
    givenName: 'Ana',
    familyName: 'Pereira',
    email: 'ana.pereira@example.com',
    isEmailVerified: false,
  },
];

/** The claims of an account as Google gives them. */
export const claimsOf = (person: SamplePerson, pictureUrl: string): Record<string, unknown> => ({
  sub: person.sub,
  email: person.email,
  email_verified: person.isEmailVerified,
  name: person.name,
  given_name: person.givenName,
  ...(person.familyName ? { family_name: person.familyName } : {}),
  picture: pictureUrl,
});
