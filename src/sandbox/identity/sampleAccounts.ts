/** A fictional account of the identity provider's sandbox. */
export interface SampleAccount {
  readonly sub: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName?: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
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

/** The claims of an account, as Google sends them. */
export const claimsOf = (account: SampleAccount, pictureUrl: string): Record<string, unknown> => ({
  sub: account.sub,
  email: account.email,
  email_verified: account.isEmailVerified,
  name: account.name,
  given_name: account.givenName,
  ...(account.familyName ? { family_name: account.familyName } : {}),
  picture: pictureUrl,
});
