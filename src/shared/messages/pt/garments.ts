import type { Messages } from '../messages';

export const garmentLabels = {
  shirt: 'Camisas',
  top: 'T-shirts e tops',
  knitwear: 'Camisolas e malhas',
  jacket: 'Casacos',
  trousers: 'Calças',
  shorts: 'Calções',
  skirt: 'Saias',
  dress: 'Vestidos',
  jumpsuit: 'Macacões',
  nightwear: 'Roupa de dormir',
  shoes: 'Sapatos',
  hat: 'Chapéus',
  bag: 'Malas',
  accessory: 'Acessórios',
} satisfies Messages['garmentLabels'];

export const colorLabels = {
  black: 'Preto',
  white: 'Branco',
  grey: 'Cinzento',
  beige: 'Bege',
  brown: 'Castanho',
  red: 'Vermelho',
  pink: 'Cor-de-rosa',
  orange: 'Laranja',
  yellow: 'Amarelo',
  green: 'Verde',
  blue: 'Azul',
  purple: 'Roxo',
  multicolor: 'Multicolor',
} satisfies Messages['colorLabels'];
