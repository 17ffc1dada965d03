import type { Messages } from '../messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ago = (count: number, unit: string): string => `há ${count} ${unit}${count === 1 ? '' : 's'}`;

/** Texts for when the shop is unreachable. */
export const connectionMessages = {
  label: 'Ligação',
  offline: 'Está sem ligação.',
  unreachable: 'De momento, a loja não responde.',
  releaseWaits:
    'A loja tem uma nova versão. Abre assim que terminar o que está a escrever ou a encomendar, em todos os separadores.',
  asOf: (moment) => `Última atualização dos preços e do stock: ${moment}.`,
  /** Formats the age of the displayed data; `ms` is in milliseconds. */
  age: (ms) =>
    ms < MINUTE_MS
      ? 'agora mesmo'
      : ms < HOUR_MS
        ? ago(Math.floor(ms / MINUTE_MS), 'minuto')
        : ms < DAY_MS
          ? ago(Math.floor(ms / HOUR_MS), 'hora')
          : ago(Math.floor(ms / DAY_MS), 'dia'),
} satisfies Messages['connectionMessages'];
