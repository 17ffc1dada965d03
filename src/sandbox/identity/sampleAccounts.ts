/** A fictional account of the identity provider's sandbox: the claims that the shop reads. */
export interface SampleAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  { sub: '110000000000000000001', email: 'maria.soares@example.com', email_verified: true, name: 'Maria Soares' },
  {
    sub: '110000000000000000002',
    email: 'joao.ximenes@example.com',
    email_verified: true,
    name: 'João da Costa Ximenes',
  },
  { sub: '110000000000000000003', email: 'zelia@example.com', email_verified: true, name: 'Zélia' },
  { sub: '110000000000000000004', email: 'ana.pereira@example.com', email_verified: false, name: 'Ana Pereira' },
];
