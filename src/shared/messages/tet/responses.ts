import type { ServerTexts } from '../messages';

/** Texts that only responses of the server have: refusals, and what a request has done. */
export const responseMessages = {
  tooManyAddresses: "Ita bele rai enderesu to'o 20.",
  addressNotFound: "La hetan enderesu ne'e.",
  accountExists: "Email ne'e iha konta ona. Tama de'it.",
  /** The reader's quantity for the size is 0 or less. */
  outOfStock: "Tamañu ne'e hotu ona.",
  lineFull: "La bele tau tan sasán ne'e.",
  notInCart: "Sasán ne'e la iha karriñu laran.",
  productGone: "Produtu ne'e la iha ona.",
  pricesChanged: 'Folin muda ona. Verifika Ita-nia karriñu.',
  rateChanged: 'Kámbiu muda ona. Verifika totál foun iha rupiah.',
  amountChanged: "Montante ne'ebé falta selu muda ona. Verifika montante foun.",
  restOfOrder: (order: string) => `Restu hosi enkomenda ${order}`,
  lastPaymentInProgress: "Pagamentu ba Ita-nia enkomenda ikus la'o hela.",
  lastOrderPaid: 'Ita selu ona Ita-nia enkomenda ikus. Verifika Ita-nia karriñu.',
  cancellationFailed: 'Ami la konsege troka Ita-nia enkomenda ikus. Koko fali.',
  tooManyUnpaidOrders: (max: number) =>
    `Ita iha enkomenda ${max} ne'ebé Ita seidauk selu no ami seidauk haruka. Selu ida, ka hein to'o ami haruka ida.`,
  tooManyUnpaidUnits: (max: number) =>
    `Enkomenda ne'ebé Ita seidauk selu no ami seidauk haruka bele iha sasán to'o ${max}. Hamenus sasán, ka selu uluk enkomenda ida.`,
  notFound: 'La hetan.',
  loginNeeded: 'Tama uluk atu kontinua.',
  keyUsedWithOtherBody: "Ita haruka ona ida-ne'e ho detalle seluk.",
  tooManyRequests: 'Koko barak liu ona. Hein uitoan no koko fali.',
  tooLarge: "Ida-ne'e boot liu atu haruka.",
  unsupportedMediaType: "Ami la simu konteúdu tipu ne'e.",
  unavailable: 'Loja okupadu hela. Hein uitoan no koko fali.',
  retryReady: 'Agora Ita bele selu.',
  alreadyPaid: "Ita selu ona enkomenda ne'e.",
  cannotBePaid: "Enkomenda ne'e la bele selu ona.",
  paymentInProgress: "Pagamentu ba enkomenda ne'e la'o hela.",
  orderAgain: "Enkomenda ne'e la bele selu ona: tuan liu, ka sasán, folin ka kámbiu muda ona. Halo enkomenda foun.",
  unitsGone: "Sasán balu iha enkomenda ne'e hotu ona.",
  orderNotFound: 'La hetan enkomenda.',
  emailTaken: "Konta seluk uza ona email ne'e.",
  currentPasswordWrong: 'Password atuál sala.',
  uploaded: 'Haruka ona.',
  noFile: 'Hili fixeiru ida.',
  tooManyFiles: "Ita bele haruka fixeiru to'o 4 dala ida.",
  damagedPicture: "Ami la bele lee foto ne'e. Koko foto seluk.",
} satisfies ServerTexts['responseMessages'];
