import { ageOf } from '../ages';
import type { Messages } from '../messages';
import { ago } from './formats';

/** Texts for when the shop is unreachable. */
export const connectionMessages = {
  label: 'Koneksaun',
  offline: 'Ita la iha internet.',
  unreachable: 'La konsege liga ba loja agora.',
  releaseWaits:
    'Loja iha versaun foun. Versaun foun sei loke bainhira Ita hakerek hotu ka enkomenda hotu, iha tab hotu-hotu.',
  asOf: (moment: string) => `Folin no stock atualiza ona iha ${moment}.`,
  /** How long ago something was, in milliseconds. */
  age: (ms: number) => {
    const age = ageOf(ms);
    return age ? ago(...age) : 'foin daudaun';
  },
} satisfies Messages['connectionMessages'];
