import { ageOf } from '../ages';
import type { Messages } from '../messages';
import { ago } from './formats';

/** Texts for when the shop is unreachable. */
export const connectionMessages = {
  label: 'Ligação',
  offline: 'Está sem ligação.',
  unreachable: 'De momento, a loja não responde.',
  releaseWaits:
    'A loja tem uma nova versão. Abre quando terminar o que está a escrever ou a encomendar, em todos os separadores.',
  asOf: (moment) => `Última atualização dos preços e do stock: ${moment}.`,
  /** How long ago something was, in milliseconds. */
  age: (ms) => {
    const age = ageOf(ms);
    return age ? ago(...age) : 'agora mesmo';
  },
} satisfies Messages['connectionMessages'];
