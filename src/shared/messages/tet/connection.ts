import type { Messages } from '../messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Texts for when the shop is unreachable. */
export const connectionMessages = {
  label: 'Koneksaun',
  offline: 'Ita la iha internet.',
  unreachable: 'La konsege liga ba loja agora.',
  releaseWaits:
    'Loja iha versaun foun. Versaun foun sei loke bainhira Ita hakerek hotu ka enkomenda hotu, iha tab hotu-hotu.',
  asOf: (moment: string) => `Folin no stock atualiza ona iha ${moment}.`,
  /** Formats the age of the displayed data; `ms` is in milliseconds. */
  age: (ms: number) =>
    ms < MINUTE_MS
      ? 'foin daudaun'
      : ms < HOUR_MS
        ? `minutu ${Math.floor(ms / MINUTE_MS)} liubá`
        : ms < DAY_MS
          ? `oras ${Math.floor(ms / HOUR_MS)} liubá`
          : `loron ${Math.floor(ms / DAY_MS)} liubá`,
} satisfies Messages['connectionMessages'];
