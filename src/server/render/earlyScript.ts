import { preHydration } from '@/client/lib/effects/preHydration';
import {
  LANGUAGE_OFFER_STORAGE_KEY,
  LANGUAGE_STORAGE_KEY,
  OFFER_PROPERTY,
  TOKEN_STORAGE_KEY,
} from '@/shared/constants';
import { byLanguage } from '@/shared/languages';
import { languageOffers } from '@/shared/messages/languageOffer';
import { embeddedJson } from './markup';

/** The scripts are requested after this time even when the pictures have not loaded. */
const SCRIPTS_WAIT_MS = 4_000;

/** The text of the offer of each language. */
const offers = byLanguage((language) => languageOffers[language].offer);

/** The source of the function without comments and indentation. */
const script = preHydration.toString().replace(/^\s*(\/\/.*\n)?/gm, '');

interface LateScripts {
  /** Paths of scripts, in their order of execution. */
  readonly run?: readonly string[];
  /** Paths of the scripts that these will load. */
  readonly needed?: readonly string[];
}

/** The text of the inline script that runs in a rendered page before its other scripts are loaded. */
export const earlyScript = ({ run = [], needed = [] }: LateScripts): string => {
  const choiceKeys = [LANGUAGE_STORAGE_KEY, LANGUAGE_OFFER_STORAGE_KEY];
  const callArguments = [TOKEN_STORAGE_KEY, SCRIPTS_WAIT_MS, run, needed, offers, OFFER_PROPERTY, choiceKeys];
  return `(${script})(${callArguments.map(embeddedJson).join(',')})`;
};
