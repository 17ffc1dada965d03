import type { Messages } from '../messages';

/** Texts that several parts of the shop use. */
export const commonMessages = {
  invalidRequest: "Pedidu ne'e la loos.",
  notFound: 'La hetan.',
  loginNeeded: 'Tama uluk atu kontinua.',
  keyUsedWithOtherBody: "Ita haruka ona ida-ne'e ho detalle seluk.",
  tooManyRequests: 'Koko barak liu ona. Hein uitoan no koko fali.',
  tooLarge: "Ida-ne'e boot liu atu haruka.",
  unsupportedMediaType: "Ami la simu konteúdu tipu ne'e.",
  unavailable: 'Loja okupadu hela. Hein uitoan no koko fali.',
  connectionError: 'Iha problema koneksaun.',
  errorWith: (message: string) => `Erru: ${message}`,
} satisfies Messages['commonMessages'];
