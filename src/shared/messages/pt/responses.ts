import type { ServerTexts } from '../messages';

/** Texts that only responses of the server have: refusals, and what a request has done. */
export const responseMessages = {
  tooManyAddresses: 'Pode guardar até 20 moradas.',
  addressNotFound: 'Não encontrámos esta morada.',
  accountExists: 'Este e-mail já tem uma conta. Entre na sua conta.',
  /** The reader's quantity for the size is 0 or less. */
  outOfStock: 'Este tamanho está esgotado.',
  lineFull: 'Não pode adicionar mais unidades deste artigo.',
  notInCart: 'Este artigo não está no seu carrinho.',
  productGone: 'Este produto já não está disponível.',
  pricesChanged: 'Os preços mudaram. Veja o seu carrinho.',
  rateChanged: 'A taxa de câmbio mudou. Veja o novo valor em rupias.',
  amountChanged: 'O valor por pagar mudou. Veja o novo valor.',
  restOfOrder: (order) => `Resto da encomenda ${order}`,
  lastPaymentInProgress: 'O pagamento da sua última encomenda está em curso.',
  lastOrderPaid: 'Já pagou a sua última encomenda. Veja o seu carrinho.',
  cancellationFailed: 'Não conseguimos substituir a sua última encomenda. Tente novamente.',
  tooManyUnpaidOrders: (max) =>
    max === 1
      ? 'Já tem 1 encomenda por pagar que ainda não enviámos. Pague-a ou espere pelo envio.'
      : `Já tem ${max} encomendas por pagar que ainda não enviámos. Pague uma ou espere pelo envio.`,
  tooManyUnpaidUnits: (max) =>
    max === 1
      ? 'Pode ter até 1 artigo em encomendas por pagar que ainda não enviámos. Encomende menos ou pague primeiro uma encomenda.'
      : `Pode ter até ${max} artigos em encomendas por pagar que ainda não enviámos. Encomende menos ou pague primeiro uma encomenda.`,
  notFound: 'Não encontrado.',
  loginNeeded: 'Entre na sua conta para continuar.',
  keyUsedWithOtherBody: 'Já enviou isto com outros dados.',
  tooManyRequests: 'Demasiadas tentativas. Tente novamente mais tarde.',
  tooLarge: 'Isto é demasiado grande para enviar.',
  unsupportedMediaType: 'Não aceitamos este tipo de conteúdo.',
  unavailable: 'A loja está ocupada. Tente novamente daqui a pouco.',
  retryReady: 'Já pode pagar.',
  alreadyPaid: 'Já pagou esta encomenda.',
  cannotBePaid: 'Já não pode pagar esta encomenda.',
  paymentInProgress: 'O pagamento desta encomenda está em curso.',
  orderAgain:
    'Já não pode pagar esta encomenda: é demasiado antiga, ou os artigos, os preços ou a taxa de câmbio mudaram. Encomende de novo.',
  unitsGone: 'Alguns artigos desta encomenda estão esgotados.',
  orderNotFound: 'Não encontrámos esta encomenda.',
  emailTaken: 'Este e-mail já é usado por outra conta.',
  currentPasswordWrong: 'A palavra-passe atual está errada.',
  uploaded: 'Envio concluído.',
  noFile: 'Escolha um ficheiro.',
  tooManyFiles: 'Pode enviar até 4 ficheiros de cada vez.',
  damagedPicture: 'Não conseguimos ler esta imagem. Tente outra.',
} satisfies ServerTexts['responseMessages'];
