import { preHydration } from '@/client/lib/effects/preHydration';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { embeddedJson } from './markup';

/** Pictures that never come do not keep the scripts from being asked for. */
const SCRIPTS_WAIT_MS = 4_000;

/** Comments and indents are for who reads the sources. */
const script = preHydration.toString().replace(/^\s*(\/\/.*\n)?/gm, '');

interface LateScripts {
  /** Addresses, in the order in which they run. */
  readonly run?: readonly string[];
  /** Addresses of what will be asked for next. */
  readonly needed?: readonly string[];
}

/** The text of the script that runs in a rendered page before anything else has come. */
export const earlyScript = ({ run = [], needed = [] }: LateScripts): string => {
  const given = [TOKEN_STORAGE_KEY, SCRIPTS_WAIT_MS, run, needed].map(embeddedJson).join(',');
  return `(${script})(${given})`;
};
