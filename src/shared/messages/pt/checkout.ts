import type { Messages } from '../messages';

/** Texts of the checkout. */
export const checkoutMessages = {
  cartEmpty: 'O seu carrinho está vazio.',
  pricesChanged: 'Os preços mudaram. Veja o seu carrinho.',
  rateChanged: 'A taxa de câmbio mudou. Veja o novo valor em rupias.',
  resolveStock: 'Resolva os problemas de stock no carrinho antes de continuar.',
  addressIncomplete: 'Preencha todos os campos obrigatórios da morada de entrega.',
  addressRequired: 'Para continuar, indique uma morada de entrega válida.',
  phoneRequired: 'Escreva um número de telefone para a entrega.',
  phoneInvalid: 'Escreva um número de telefone: 3 a 20 algarismos, espaços ou + - ( ).',
  proofRequired: 'Envie o comprovativo de pagamento da transferência bancária.',
  failed: (message) => `Não foi possível finalizar a compra: ${message}`,
  unknownServerError: 'Ocorreu um erro desconhecido na loja',
  loggedOutBefore: 'A sua sessão terminou, por isso não fizemos a encomenda.',
  sentButLoggedOut:
    'A sua sessão terminou enquanto fazíamos a encomenda. Entre na sua conta e veja as suas encomendas antes de voltar a encomendar.',
  placedButLoggedOut: 'Recebemos a sua encomenda, mas a sua sessão terminou. Entre na sua conta para a ver.',
  tokenFailed: 'Não foi possível iniciar o pagamento.',
  proofUploadFailed: 'Não foi possível enviar o comprovativo de pagamento.',
  addressSaveFailed: 'Não foi possível guardar a nova morada.',
  paymentSuccess: 'Pagamento concluído!',
  paymentPending: 'Pagamento pendente.',
  paymentFailed: 'O pagamento falhou.',
  popupClosed: 'Fechou a janela sem terminar o pagamento.',
  transferWillBeVerified: 'Obrigado! A encomenda está feita e vamos verificar o pagamento.',
  paymentInProgress: 'O pagamento da sua última encomenda está em curso.',
  lastOrderPaid: 'Já pagou a sua última encomenda. Veja o seu carrinho.',
  cancellationFailed: 'Não conseguimos substituir a sua última encomenda. Tente novamente.',
  tooManyCashOrders: (max) =>
    max === 1
      ? 'Já tem 1 encomenda por enviar com pagamento na entrega. Espere pelo envio ou pague online.'
      : `Já tem ${max} encomendas por enviar com pagamento na entrega. Espere pelo envio ou pague online.`,
  tooManyCashUnits: (max) =>
    max === 1
      ? 'Pode ter até 1 artigo por enviar com pagamento na entrega. Encomende menos ou pague online.'
      : `Pode ter até ${max} artigos por enviar com pagamento na entrega. Encomende menos ou pague online.`,
} satisfies Messages['checkoutMessages'];

/** Labels of the checkout form. */
export const checkoutLabels = {
  proceed: 'FINALIZAR COMPRA',
  paymentMethod: 'Método de pagamento',
  paymentHints: {
    midtrans: 'Cartão, conta bancária ou carteira digital, numa janela segura.',
    cod: 'Pague em dinheiro na entrega. Combinamos a entrega no WhatsApp.',
    bank_transfer: 'Transfira o total e envie o comprovativo de pagamento.',
  },
  /** What the button does, by payment type. */
  proceedHints: {
    midtrans: 'Isto faz a encomenda. A seguir, paga online.',
    cod: 'Isto faz a encomenda. Paga em dinheiro na entrega.',
    bank_transfer: 'Isto envia o comprovativo e faz a encomenda.',
  },
  onItsWay: 'Estamos a fazer a encomenda. Já não a pode alterar.',
  charge: (amount, rate) => `Paga ${amount} (1 USD = ${rate}).`,
  noPaymentMethod: 'De momento, não aceitamos encomendas.',
  bankDetails: (total) => `Transfira ${total} para esta conta e envie uma foto do comprovativo.`,
  bankLoading: 'A carregar os nossos dados bancários…',
  bankFailed: 'Não conseguimos carregar os nossos dados bancários. Tente novamente antes de transferir.',
  bankName: 'Banco',
  accountHolder: 'Titular da conta',
  iban: 'IBAN',
  amount: 'Valor',
  copy: 'Copiar',
  copyOf: (label) => `Copiar ${label}`,
  copied: (label) => `Copiado: ${label}.`,
  notCopied: (label) => `Não conseguimos copiar: ${label}.`,
  stockChecking: 'A verificar o stock…',
  stockGood: 'Tudo no seu carrinho está em stock.',
  stockUnknown: 'Não conseguimos verificar o stock. Verifique novamente antes de transferir.',
  checkAgain: 'Verificar',
  doNotTransfer: (problem) => `Não transfira ainda. ${problem}`,
  proof: 'Comprovativo de pagamento',
  proofHint: 'PNG, JPEG ou GIF. Reduzimos as fotos grandes.',
  proofPreview: 'O seu comprovativo de pagamento',
  proofSending: 'A enviar o comprovativo de pagamento…',
  proofSent: (percent) => `A enviar o comprovativo de pagamento: ${percent}%`,
  proofChecking: 'A verificar o comprovativo de pagamento…',
  shippingAddress: 'Morada de entrega',
  savedAddresses: 'Entregar em',
  newAddress: 'Nova morada',
  fullName: 'Nome completo',
  saveAddress: 'Guardar esta morada para a próxima vez',
  savePhone: 'Guardar este número para a próxima vez',
  phone: 'Telefone',
  phoneHint: 'Ligamos para este número na entrega.',
  phoneOptional: 'Para a entrega. Opcional se pagar online.',
  required: 'Preencha este campo.',
  placingOrder: 'A fazer a encomenda…',
  scriptFailed: 'Não conseguimos abrir a janela de pagamento. Temos a sua encomenda: pode pagar na página dela.',
} satisfies Messages['checkoutLabels'];

/** The prefilled chat messages: of a cash-on-delivery order (rules: Checkout), and a question about an order. */
export const chatMessages = {
  greeting: (brand) => `Olá, ${brand}! Acabei de fazer uma encomenda:`,
  orderId: (id) => `Número da encomenda: ${id}`,
  total: (amount) => `Total: ${amount}`,
  method: (label) => `Método de pagamento: ${label}`,
  name: (name) => `Nome: ${name}`,
  address: (address) => `Morada: ${address}`,
  phone: (phone) => `Telefone: ${phone}`,
  items: 'Artigos:',
  item: (name, size, quantity, total) => `- ${name} (tamanho ${size}) x ${quantity} = ${total}`,
  question: (brand, number) => `Olá, ${brand}! Tenho uma pergunta sobre a minha encomenda ${number}:`,
} satisfies Messages['chatMessages'];
