import type { DeskTexts } from '../texts';

export const common: DeskTexts['common'] = {
  desk: 'Meza servisu',
  toSend: 'Atu haruka',
  signOut: 'Sai',
  skip: 'Ba konteúdu',
  back: 'Fila',
  search: 'Buka',
  yes: 'sin',
  confirm: 'Konfirma',
  notAllowed: "Ita-nia knaar la fó lisensa ba ida-ne'e.",
  signedOut: 'Ita-nia sesaun remata ona, no buat ida la rai. Tama fali, no hili fali foto.',
  notFound: "Pájina ida-ne'e la iha.",
  badRequest: 'Formuláriu la bele lee: loke fali pájina.',
  otherSite: 'Formuláriu la mai hosi meza servisu: loke fali pájina iha Chrome, Firefox ka Safari.',
  tooMany: 'Koko barak liu. Hein minutu sanulu resin lima, depois koko fali.',
  unavailable: 'Loja la bele kontaktu agora. La iha buat ida muda: koko fali.',
  listedMax: (max) => `Hatudu to'o ${max} de'it.`,
  refused: "Ida-ne'e la halo:",
  sections: { orders: 'Haruka', sales: "Fa'an", stock: 'Stock', products: 'Produtu', tonight: 'Kalan' },
  roles: { packer: 'ema-prepara', seller: "ema-fa'an", owner: "na'in" },
};
