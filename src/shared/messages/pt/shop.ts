import type { TranslatedShopTexts } from '../en/shop';

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
