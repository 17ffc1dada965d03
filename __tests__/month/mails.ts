import type { PaymentType } from './oracle';

/** The languages in which customers order. */
export const LANGUAGES = ['en', 'tet', 'pt', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a notification is about. */
export interface NoticeFacts {
  readonly kind: string;
  /** The order number that people read. */
  readonly number: string;
  readonly cents: number | null;
  readonly courier: string;
  readonly total: number;
  readonly units: number;
  readonly type: PaymentType;
}

type Words = (number: string, amount: string) => readonly [subject: string, line: string];

/** Subject and first line of the mails to customers, as translators have written them. */
const MAILS: Readonly<Record<Language, Readonly<Record<string, Words>>>> = {
  en: {
    order_placed: (number) => [`We have received your order ${number}`, `Thank you for your order ${number}!`],
    paid: (number, amount) => [
      `Payment received for order ${number}`,
      `Thank you! We have received your payment of ${amount} for order ${number}.`,
    ],
    shipped: (number) => [`Your order ${number} is on its way`, `Your order ${number} is on its way.`],
    refunded: (number, amount) => [`Refund for order ${number}`, `${amount} of your order ${number} was refunded.`],
  },
  tet: {
    order_placed: (number) => [`Ami simu ona Ita-nia enkomenda ${number}`, `Obrigadu ba Ita-nia enkomenda ${number}!`],
    paid: (number, amount) => [
      `Ami simu ona pagamentu ba enkomenda ${number}`,
      `Obrigadu! Ami simu ona Ita-nia pagamentu ${amount} ba enkomenda ${number}.`,
    ],
    shipped: (number) => [`Ita-nia enkomenda ${number} iha dalan ona`, `Ita-nia enkomenda ${number} iha dalan ona.`],
    refunded: (number, amount) => [
      `Reembolsu ba enkomenda ${number}`,
      `Ami fó fila ona ${amount} hosi Ita-nia enkomenda ${number}.`,
    ],
  },
  pt: {
    order_placed: (number) => [`Recebemos a sua encomenda ${number}`, `Obrigado pela sua encomenda ${number}!`],
    paid: (number, amount) => [
      `Pagamento recebido: encomenda ${number}`,
      `Obrigado! Recebemos o seu pagamento de ${amount} pela encomenda ${number}.`,
    ],
    shipped: (number) => [`A sua encomenda ${number} vai a caminho`, `A sua encomenda ${number} vai a caminho.`],
    refunded: (number, amount) => [
      `Reembolso da encomenda ${number}`,
      `Reembolsámos ${amount} da sua encomenda ${number}.`,
    ],
  },
  id: {
    order_placed: (number) => [`Pesanan ${number} sudah kami terima`, `Terima kasih atas pesanan Anda ${number}!`],
    paid: (number, amount) => [
      `Pembayaran pesanan ${number} sudah diterima`,
      `Terima kasih! Pembayaran ${amount} untuk pesanan ${number} sudah kami terima.`,
    ],
    shipped: (number) => [`Pesanan ${number} sedang dikirim`, `Pesanan Anda ${number} sedang dalam perjalanan.`],
    refunded: (number, amount) => [
      `Pengembalian dana pesanan ${number}`,
      `Dana ${amount} dari pesanan ${number} sudah dikembalikan.`,
    ],
  },
};

const TYPES = { midtrans: 'Online Payment', cod: 'Cash On Delivery', bank_transfer: 'Bank Transfer' } as const;

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const money = (cents: number): string => `$${amounts.format(cents / 100)}`;

/** The first sentence of each notification of the operator. */
const OPERATOR: Readonly<Record<string, (facts: NoticeFacts & { readonly amount: string }) => string>> = {
  order_placed: ({ number, total, type, units }) =>
    `New order ${number}: ${money(total)}, ${TYPES[type]}, ${units === 1 ? '1 item' : `${units} items`}.`,
  paid: ({ number, amount, type }) => `Payment received for order ${number}: ${amount}, ${TYPES[type]}.`,
  paid_although_cancelled: ({ number, amount }) => `Payment received for cancelled order ${number}: ${amount}.`,
  refund_due: ({ number, amount }) => `Refund due for order ${number}: ${amount}.`,
  refunded: ({ number, amount }) => `Order ${number} was refunded: ${amount}.`,
  payment_reversed: ({ number, amount }) => `Payment reversed for order ${number}: ${amount}.`,
  payment_challenged: ({ number, amount }) => `Payment held for a fraud check, order ${number}: ${amount}.`,
  shipped: ({ number, courier }) => `Order ${number} has been shipped${courier === '' ? '' : `: ${courier}`}.`,
};

/** The words of a notification: what the operator reads, and the mail to the customer where there is one. */
export const expectWords = (language: Language, facts: NoticeFacts) => {
  const amount = money(facts.cents ?? 0);
  const mail = MAILS[language][facts.kind]?.(facts.number, amount);
  return {
    operator: OPERATOR[facts.kind]?.({ ...facts, amount }),
    mail: mail ? { language, subject: mail[0], line: mail[1] } : null,
  };
};

/** The first sentence of a text. */
export const firstSentence = (text: string): string => /^.*?[.!](?= |$)/.exec(text)?.[0] ?? text;
