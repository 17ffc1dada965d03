import type { Color, GarmentType } from '../contract/products';

/**
 * The kinds of garments of each type: the words of one kind in English, Tetum, Portuguese and Indonesian, in lowercase,
 * without accents and endings of a plural. The first kind stands for its type. They tell the type of a product by its
 * name.
 */
export const garmentWords: Readonly<Record<GarmentType, readonly string[]>> = {
  shirt: ['shirt overshirt kamiza camisa kemeja', 'blouse kebaya bluza blusa blus'],
  top: ['tshirt tee kamizola camiseta kaos kaus', 'top tank camisola atasan', 'polo', 'henley'],
  knitwear: [
    'hoodie sweatshirt sweater jumper pullover fleece kamizola',
    'cardigan cardiga kasaku casaco kardigan',
    'knitwear malha rajut',
  ],
  jacket: ['jacket coat raincoat kazaku casaco jaqueta jaket', 'blazer', 'waistcoat vest colete koleti rompi'],
  trousers: [
    'trousers trouser pants kalsa calca celana',
    'jeans jean denim',
    'chinos chino',
    'joggers jogger',
    'leggings legging',
  ],
  shorts: ['shorts kalsaun calcao calcoes celana pendek', 'boxers boxer'],
  skirt: ['skirt saia rok', 'sarong lipa kain'],
  dress: ['dress sundress gown vestidu vestido gaun daster'],
  jumpsuit: ['jumpsuit macacao', 'dungarees dungaree overalls jardineira', 'romper babygrow'],
  nightwear: ['pyjama pajama pijama piyama', 'nightdress nightgown', 'nightwear'],
  shoes: [
    'shoe sapatu sapato sepatu',
    'sandal sandalia xinelu chinelo sendal',
    'sneaker trainer tenis teni',
    'boot bota',
  ],
  hat: ['hat xapeu chapeu topi', 'cap bone', 'beanie gorro'],
  bag: [
    'bag pasta saku mala saco tas',
    'backpack rucksack moxila mochila ransel',
    'tote',
    'wallet karteira carteira dompet',
  ],
  accessory: [
    'accessory acessorio aksesori',
    'belt sintu cinto sabuk ikat pinggang',
    'scarf shawl lensu lenco xaile selendang syal',
    'socks sock meia kaus kaki',
    'tie gravata dasi',
    'tais',
  ],
};

/** The words of each colour, as those of the garments. */
export const colorWords: Readonly<Record<Color, string>> = {
  black: 'black metan preto preta hitam',
  white: 'white mutin branco branca putih',
  grey: 'grey gray charcoal kinjentu cinzento cinzenta abu',
  beige: 'beige cream sand natural ecru bege krem',
  brown: 'brown tan coffee xokolate castanho castanha marrom coklat cokelat',
  red: 'red clay burgundy mean vermelho vermelha merah',
  pink: 'pink rose rosa roza',
  orange: 'orange papaya coral laranja oranye jingga',
  yellow: 'yellow saffron mustard gold kinur amarelo amarela kuning',
  green: 'green sage olive matak verde hijau',
  blue: 'blue navy indigo azul biru',
  purple: 'purple violet lilac roxo roxa ungu',
  multicolor: 'multicolor multicolour multicoloured colorido colorida',
};
