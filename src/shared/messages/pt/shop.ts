import type { TranslatedShopTexts, shopDefaults as english } from '../en/shop';
import type { TextsOf } from '../messages';

/** The texts of a shop without a configuration of its own. */
export const defaultShopTexts = {
  tagline: 'Roupa da terra onde nasce o sol.',
  hero: {
    eyebrow: 'Novidades da estação',
    title: 'Tecido para a luz de Timor-Leste',
    text: 'Linho, algodão e tais, com corte para dias quentes e feitos para durar.',
  },
  offers: {
    eyebrow: 'Só por pouco tempo',
    title: 'Promoções exclusivas',
    text: 'Os modelos preferidos dos nossos clientes, a bons preços.',
  },
  categories: {
    men: 'Camisas leves, calças bem cortadas e um toque de tais.',
    women: 'Vestidos, saias e peças leves para dias longos e quentes.',
    kid: 'Roupa macia e resistente, para trepar, correr e para os domingos.',
  },
  announcement:
    'Este site é um projeto académico. Ainda não está aberto ao público e serve apenas para a demonstração de uma tese.',
  links: ['Empresa', 'Produtos', 'Escritórios', 'Sobre nós', 'Contactos'].map((label) => ({ label, to: '' })),
} satisfies TranslatedShopTexts;

/** The default facts on product pages about sizes, delivery and returns. */
export const shopDefaults = {
  deliveryDays: (from, to) => `${from} a ${to} dias`,
  returns:
    'Pode devolver um artigo no prazo de 14 dias, se não o usou e se ainda tem a etiqueta. Envie-nos primeiro uma mensagem com o número da encomenda.',
  measures: {
    chest: { name: 'Peito', how: 'À volta da parte mais larga do peito, por baixo dos braços.' },
    waist: { name: 'Cintura', how: 'À volta da parte mais estreita da cintura. Deixe espaço para um dedo.' },
    beltWaist: { name: 'Cintura', how: 'No sítio onde usa o cinto, por cima das calças.' },
    hips: { name: 'Ancas', how: 'À volta da parte mais larga das ancas, com os pés juntos.' },
    insideLeg: { name: 'Entreperna', how: 'Da virilha ao tornozelo.' },
    foot: {
      name: 'Pé',
      how: 'Encoste o calcanhar a uma parede. Meça da parede até ao dedo mais comprido.',
    },
    head: { name: 'Cabeça', how: 'À volta da cabeça, acima das orelhas e das sobrancelhas.' },
    arm: { name: 'Braço', how: 'Do ombro ao pulso, com o braço um pouco dobrado.' },
    bust: { name: 'Busto', how: 'À volta da parte mais cheia do busto.' },
    height: { name: 'Altura', how: 'Do chão ao alto da cabeça, sem sapatos.' },
  },
  charts: {
    sandals: { title: 'Sandálias', words: 'sandálias, chinelos, sapatos' },
    socks: { title: 'Meias', words: 'meias' },
    hats: { title: 'Chapéus e bonés', words: 'chapéu, boné' },
    belts: { title: 'Cintos', words: 'cinto' },
    menTrousers: { title: 'Calças de homem', words: 'calças' },
    menShorts: { title: 'Calções de homem', words: 'calções' },
    womenTrousers: { title: 'Calças e saias de mulher', words: 'calças, calções, saia' },
    kidTrousers: { title: 'Calças e saias de criança', words: 'calças, calções, saia, jardineiras' },
    menShirts: { title: 'Camisas e casacos de homem' },
    womenDresses: { title: 'Vestidos e tops de mulher' },
    kidClothes: { title: 'Roupa de criança' },
  },
} satisfies TextsOf<typeof english>;
