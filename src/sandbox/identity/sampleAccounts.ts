/** A fictional account of the identity provider's sandbox: its claims as Google sends them, without the picture. */
export interface SampleAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly given_name: string;
  readonly family_name?: string;
}

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  {
    sub: '110000000000000000001',
    email: 'maria.soares@example.com',
    email_verified: true,
    name: 'Maria Soares',
    given_name: 'Maria',
    family_name: 'Soares',
  },
  {
    sub: '110000000000000000002',
    email: 'joao.ximenes@example.com',
    email_verified: true,
    name: 'João da Costa Ximenes',
    given_name: 'João',
    family_name: 'da Costa Ximenes',
  },
  {
    sub: '110000000000000000003',
    email: 'zelia@example.com',
    email_verified: true,
    name: 'Zélia',
    given_name: 'Zélia',
  },
  {
    sub: '110000000000000000004',
    email: 'ana.pereira@example.com',
    email_verified: false,
    name: 'Ana Pereira',
    given_name: 'Ana',
    family_name: 'Pereira',
  },
];
