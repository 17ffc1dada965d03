import startPostgres from '../../support/startPostgres';
import { buildIfStale } from '../../support/build';

/** The faults tier starts the built server, on both engines. */
const setUp = (): void => {
  startPostgres();
  buildIfStale();
};

export default setUp;
