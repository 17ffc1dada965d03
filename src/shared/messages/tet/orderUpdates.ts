import type { ServerTexts } from '../messages';

/** Sentences of the operator's chat message to a customer about an order; amounts are formatted. */
export const orderUpdates = {
  greeting: (name: string, brand: string, order: string) =>
    `Olá${name === '' ? '' : ` ${name}`}, ami hosi ${brand} hakerek kona-ba Ita-nia enkomenda ${order}.`,
  waiting: {
    midtrans: (total: string) => `Ami hein hela Ita-nia pagamentu online ${total}.`,
    cod: (total: string) => `Ami simu ona. Ita selu ${total} ho cash bainhira sasán to'o.`,
    bank_transfer: (total: string) => `Ami simu ona no verifika hela Ita-nia transferénsia ${total}.`,
  },
  paid: (total: string) => `Ami simu ona Ita-nia pagamentu ${total}.`,
  receivedPart: (amount: string) => `Ami simu ona ${amount}.`,
  preparing: 'Ami prepara hela Ita-nia sasán.',
  packed: 'Ita-nia sasán prepara ona. Ami sei haruka lalais.',
  shipped: (courier: string) => `Ita-nia sasán iha dalan ona${courier === '' ? '' : ` ho ${courier}`}.`,
  cashReady: (total: string) => `Favór ida prepara ${total} ho cash.`,
  delivered: "Ita-nia sasán to'o ona. Obrigadu tanba Ita sosa iha ami-nia loja!",
  returned: 'Ita-nia sasán fila ona mai ami.',
  failed: (total: string) =>
    `Ami seidauk simu Ita-nia pagamentu ${total}. Ita bele koko fali iha enkomenda nia pájina.`,
  expired: (total: string) =>
    `Prazu atu selu ${total} liu ona. Ita sei bele selu iha enkomenda nia pájina se sasán sei iha stock.`,
  cancelled: 'Ita-nia enkomenda kansela ona.',
  refundDue: (amount: string) => `Ami sei fó fila ${amount} ba Ita.`,
  refunded: (amount: string) => `Ami fó fila ona ${amount} ba Ita.`,
  page: (url: string) => `Ita-nia enkomenda nia pájina: ${url}`,
} satisfies ServerTexts['orderUpdates'];
