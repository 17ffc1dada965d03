import type { Messages } from '../messages';
import { formatCount } from './formats';

/** Texts of the search field and the page of its results. */
export const searchMessages = {
  label: 'Buka',
  submit: 'Buka',
  suggestions: "Produtu ne'ebé hetan",
  searching: 'Karrega hela produtu',
  failed: 'La konsege karrega produtu.',
  found: (count: number) => (count === 0 ? 'La hetan produtu.' : `Hetan produtu ${formatCount(count)}.`),
  noneFound: 'La hetan produtu. Koko kategoria ida.',
  seeAll: (text: string) => `Haree rezultadu hotu ba “${text}”`,
  title: 'Buka',
  resultsTitle: (text: string) => `Rezultadu ba “${text}”`,
  corrected: (text: string) => `Rezultadu ba ${text}`,
  lead: 'Buka produtu tuir naran ka deskrisaun.',
  emptyTitle: 'Ita buka saida?',
  emptyText: "Hakerek liafuan ida iha kaixa buka nian, ka hahú ho ida hosi sira-ne'e.",
  noneTitle: (text: string) => `La hetan buat ida ba “${text}”`,
  noneText: "Verifika liafuan, koko liafuan badak liu, ka hahú ho ida hosi sira-ne'e.",
} satisfies Messages['searchMessages'];
