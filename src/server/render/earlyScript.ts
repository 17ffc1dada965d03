import { preHydration } from '@/client/lib/effects/preHydration';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { embeddedJson } from './markup';

/** The scripts are requested after this time even when the pictures have not loaded. */
const SCRIPTS_WAIT_MS = 4_000;

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
  const callArguments = [TOKEN_STORAGE_KEY, SCRIPTS_WAIT_MS, run, needed].map(embeddedJson).join(',');
  return `(${script})(${callArguments})`;
};
