import type { Messages } from '../messages';

/** Messages of the saved addresses. */
export const addressMessages = {
  fillRequired: 'Preencha todos os campos obrigatórios.',
  lineTooLong: 'Cada linha da morada pode ter até 200 caracteres.',
  confirmDelete: 'Quer mesmo eliminar esta morada?',
  added: 'Morada adicionada!',
  updated: 'Morada atualizada!',
  deleted: 'Morada eliminada!',
  addFailed: 'Não foi possível adicionar a morada.',
  updateFailed: 'Não foi possível atualizar a morada.',
  deleteFailed: 'Não foi possível eliminar a morada.',
} satisfies Messages['addressMessages'];

/** Labels of the saved addresses. */
export const addressLabels = {
  title: 'Moradas',
  intro: 'Ao finalizar a compra, sugerimos a sua primeira morada.',
  add: 'Adicionar morada',
  addTitle: 'Nova morada',
  editTitle: 'Editar morada',
  edit: 'Editar',
  delete: 'Eliminar',
  editOf: (line) => `Editar morada ${line}`,
  deleteOf: (line) => `Eliminar morada ${line}`,
  required: 'Preencha este campo.',
  save: 'Guardar morada',
  cancel: 'Cancelar',
  place: ({ city, state, zip }) => `${city}, ${state} ${zip}`,
  fullName: 'Nome completo',
  fullNameHint: 'Do seu perfil.',
  addressLine1: 'Morada, linha 1',
  addressLine1Hint: 'Bairro e rua, ou um mercado, uma igreja ou uma escola perto.',
  addressLine2: 'Morada, linha 2',
  addressLine2Hint: 'Opcional: suco, aldeia ou ponto de referência.',
  city: 'Cidade',
  state: 'Município',
  chooseState: 'Escolha um município',
  stateHint: 'Para Ataúro, escolha Dili e acrescente Ataúro à morada.',
  zip: 'Código postal',
  zipHint: (suggestion) => `Não tem código postal? Deixe ${suggestion}.`,
  emptyTitle: 'Ainda não tem moradas guardadas',
  emptyText: 'Guarde uma morada para comprar mais depressa.',
  loading: 'A carregar as suas moradas',
  first: 'Sugerida ao finalizar a compra',
} satisfies Messages['addressLabels'];

/** Texts of the uploads. */
export const uploadMessages = {
  wrongType: 'Escolha uma imagem PNG, JPEG ou GIF.',
  heic: 'Esta foto está no formato HEIC. Escolha uma imagem JPEG ou PNG, como uma captura de ecrã.',
  unreadable: 'Este ficheiro está vazio ou não pode ser lido. Escolha-o de novo.',
  tooLarge: 'Escolha uma imagem com até 5 MB e 40 megapíxeis.',
} satisfies Messages['uploadMessages'];
