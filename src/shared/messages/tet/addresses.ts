import type { Messages } from '../messages';

/** Messages of the saved addresses. */
export const addressMessages = {
  fillRequired: 'Prienxe kampu obrigatóriu hotu.',
  lineTooLong: "Liña ida-idak iha enderesu bele iha karaktér to'o 200.",
  confirmDelete: "Ita hakarak duni hamoos enderesu ne'e?",
  added: 'Enderesu foun rai ona!',
  updated: 'Enderesu muda ona!',
  deleted: 'Enderesu hamoos ona!',
  addFailed: 'La konsege rai enderesu foun.',
  updateFailed: 'La konsege edita enderesu.',
  deleteFailed: 'La konsege hamoos enderesu.',
} satisfies Messages['addressMessages'];

/** Labels of the saved addresses. */
export const addressLabels = {
  title: 'Enderesu',
  intro: 'Bainhira Ita finaliza enkomenda, ami hatudu uluk enderesu prinsipál.',
  add: 'Aumenta enderesu',
  addTitle: 'Enderesu foun',
  editTitle: 'Edita enderesu',
  edit: 'Edita',
  delete: 'Hamoos',
  editOf: (line: string) => `Edita enderesu ${line}`,
  deleteOf: (line: string) => `Hamoos enderesu ${line}`,
  required: "Prienxe kampu ne'e.",
  save: 'Rai enderesu',
  cancel: 'Kansela',
  place: ({ city, state, zip }: { city: string; state: string; zip: string }) => `${city}, ${state} ${zip}`,
  fullName: 'Naran kompletu',
  fullNameHint: 'Hosi Ita-nia perfíl.',
  addressLine1: 'Enderesu, liña 1',
  addressLine1Hint: 'Bairru no dalan, ka merkadu, igreja ka eskola besik.',
  addressLine2: 'Enderesu, liña 2',
  addressLine2Hint: 'Opsionál: suku, aldeia ka fatin koñesidu.',
  city: 'Sidade',
  state: 'Munisípiu',
  chooseState: 'Hili munisípiu',
  stateHint: 'Ba Ataúro, hili Dili no hakerek Ataúro iha enderesu.',
  zip: 'Kódigu postál',
  zipHint: (suggestion: string) => `La iha kódigu postál? Husik nafatin ${suggestion}.`,
  emptyTitle: 'Seidauk iha enderesu',
  emptyText: 'Rai enderesu ida atu enkomenda lalais liu.',
  loading: 'Karrega hela Ita-nia enderesu',
  first: 'Enderesu prinsipál',
} satisfies Messages['addressLabels'];

/** Texts of the uploads. */
export const uploadMessages = {
  wrongType: 'Hili foto PNG, JPEG ka GIF.',
  heic: "Foto ne'e iha formatu HEIC. Hili foto JPEG ka PNG, hanesan screenshot ida.",
  unreadable: "Fixeiru ne'e mamuk ka la bele lee. Hili fali.",
  tooLarge: "Hili foto to'o 5 MB no megapixel 40.",
} satisfies Messages['uploadMessages'];
