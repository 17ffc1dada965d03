import startPostgres from '../../support/startPostgres';
import { buildIfStale } from '../../support/build';
import { requireTool } from '../../support/requireTool';
import { hasSpreadsheet } from './spreadsheet';

/** The faults tier starts the built server, on both engines, and opens exports in a spreadsheet. */
const setUp = (): void => {
  requireTool(hasSpreadsheet(), 'LibreOffice is not installed. Install it: apt-get install libreoffice-calc.');
  startPostgres();
  buildIfStale();
};

export default setUp;
