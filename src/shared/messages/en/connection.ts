import { ageOf } from '../ages';
import { ago } from './formats';

/** Texts for when the shop is unreachable. */
export const connectionMessages = {
  label: 'Connection',
  offline: 'You are offline.',
  unreachable: 'We cannot reach the shop right now.',
  releaseWaits:
    'The shop has a new version. It will open once you finish what you are typing or ordering, in every tab.',
  asOf: (moment: string) => `Prices and stock last updated: ${moment}.`,
  /** How long ago something was, in milliseconds. */
  age: (ms: number) => {
    const age = ageOf(ms);
    return age ? ago(...age) : 'just now';
  },
} as const;
