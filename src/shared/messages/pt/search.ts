import type { Messages } from '../messages';
import { formatCount } from './formats';

/** Texts of the search field and the page of its results. */
export const searchMessages = {
  label: 'Procurar',
  submit: 'Procurar',
  suggestions: 'Produtos encontrados',
  searching: 'A carregar os produtos',
  failed: 'Não conseguimos carregar os produtos.',
  found: (count) =>
    count === 0
      ? 'Nenhum produto encontrado.'
      : count === 1
        ? '1 produto encontrado.'
        : `${formatCount(count)} produtos encontrados.`,
  noneFound: 'Nenhum produto encontrado. Veja uma categoria.',
  seeAll: (text) => `Ver todos os resultados para “${text}”`,
  title: 'Procurar',
  resultsTitle: (text) => `Resultados para “${text}”`,
  corrected: (text) => `A mostrar resultados para ${text}`,
  lead: 'Procure em todos os produtos, por nome ou descrição.',
  emptyTitle: 'O que procura?',
  emptyText: 'Escreva uma palavra para procurar ou comece por aqui.',
  noneTitle: (text) => `Nada encontrado para “${text}”`,
  noneText: 'Verifique se está bem escrito, tente uma palavra mais curta ou comece por aqui.',
} satisfies Messages['searchMessages'];
