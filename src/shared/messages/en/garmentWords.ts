import type { Category } from '../../values/categories';
import type { Color, GarmentType } from '../../values/garmentTypes';

/**
 * The kinds of garments of each type, the usual one first: the words of one kind in English, Tetum, Portuguese and
 * Indonesian, in lowercase, without accents and endings of a plural. The last of these words in a product's name tells
 * its kind, and a search finds it by all words of that kind. A word of several kinds means the first of them.
 */
export const garmentWords: Readonly<Record<GarmentType, readonly string[]>> = {
  shirt: [
    'shirt kamiza camisa kemeja',
    'overshirt shirt kamiza camisa kemeja',
    'blouse bluza blusa blus',
    'kebaya blouse bluza blusa blus',
  ],
  top: ['tshirt tee kamizola camiseta kaos kaus', 'top atasan', 'tank singlet', 'polo', 'henley'],
  knitwear: [
    'sweater jumper pullover sweatshirt malla camisola malha',
    'hoodie sweater jumper moletom',
    'fleece',
    'cardigan cardiga kardigan',
    'knitwear rajut',
  ],
  jacket: [
    'jacket coat kazaku kasaku casaco jaqueta jaket',
    'raincoat jacket casaco jaket',
    'blazer',
    'waistcoat vest colete rompi',
  ],
  trousers: [
    'trousers trouser pants kalsa calca celana',
    'jeans jean trousers pants kalsa calca celana',
    'chinos chino trousers pants kalsa calca celana',
    'joggers jogger trousers pants kalsa calca celana',
    'leggings legging trousers pants kalsa calca celana',
  ],
  shorts: ['shorts kalsaun calcao celana pendek', 'boxers boxer'],
  skirt: ['skirt saia rok', 'sarong lipa kain'],
  dress: [
    'dress vestidu vestido gaun daster',
    'sundress dress vestidu vestido gaun',
    'gown dress vestidu vestido gaun',
  ],
  jumpsuit: ['jumpsuit macacao', 'dungarees dungaree overalls jardineira', 'romper babygrow'],
  nightwear: ['pyjama pajama nightwear toba pijama dormir piyama tidur', 'nightdress nightgown nightwear'],
  shoes: [
    'shoe sapatu sapato sepatu',
    'sandal sandalia xinelu chinelo sendal shoe sapatu sapato sepatu',
    'sneaker trainer tenis shoe sapatu sapato sepatu',
    'boot bota shoe sapatu sapato sepatu',
  ],
  hat: ['hat xapeu chapeu topi', 'cap bone topi', 'beanie gorro'],
  bag: [
    'bag pasta saku mala saco tas',
    'backpack rucksack moxila mochila ransel bag pasta tas',
    'tote bag pasta saco tas',
    'wallet karteira carteira dompet',
  ],
  accessory: [
    'accessory asesoriu acessorio aksesori',
    'belt sintu cinto sabuk ikat pinggang',
    'scarf shawl lensu lenco xaile selendang syal',
    'socks sock meia kaus kaki',
    'tie gravata dasi',
    'tais',
  ],
};

/** The types that a search for clothes finds, by one of the words below. */
export const clothesTypes: readonly GarmentType[] = [
  ...(['shirt', 'top', 'knitwear', 'jacket', 'trousers', 'shorts'] as const),
  ...(['skirt', 'dress', 'jumpsuit', 'nightwear'] as const),
];

export const clothesWords = 'clothes clothing ropa roupa faru hena baju pakaian';

/** The words of each colour, as those of the garments. A search finds a product by all words of its colour. */
export const colorWords: Readonly<Record<Color, string>> = {
  black: 'black metan preto preta hitam',
  white: 'white mutin branco branca putih',
  grey: 'grey gray charcoal malahuk sinzentu kinjentu cinzento cinzenta abu',
  beige: 'beige cream sand natural ecru beje bege krem',
  brown: 'brown tan coffee kafe xokolate castanho castanha marrom coklat cokelat',
  red: 'red clay burgundy mean vermelho vermelha merah',
  pink: 'pink rose rosa roza',
  orange: 'orange papaya coral laranja oranye jingga',
  yellow: 'yellow saffron mustard gold kinur amarelo amarela kuning',
  green: 'green sage olive matak verde hijau',
  blue: 'blue navy indigo azul biru',
  purple: 'purple violet lilac roxu roxo roxa ungu',
  multicolor: 'multicolor multicolour multicoloured oioin colorido colorida warni',
};

/** The word for colour, which some write beside its name: kór metan, cor preta, warna hitam. */
export const anyColorWords = 'color colour kor cor warna';

/** The words of each category in the same four languages. A search finds a product by all words of its category. */
export const categoryWords: Readonly<Record<Category, string>> = {
  men: 'man men mane homem homens pria laki',
  women: 'woman women feto mulher mulheres wanita perempuan',
  kid: 'kid child children labarik crianca anak',
};
