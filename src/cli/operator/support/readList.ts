import { readFile } from 'node:fs/promises';
import { CsvError } from '@/server/sheets/csv';
import { decodeText } from '@/server/sheets/decodeText';
import { CommandFailure } from './failure';

/** Reads a list from a CSV file by `parse`. Throws CommandFailure, which names the file. */
export const readList = async <List>(file: string, parse: (text: string) => List): Promise<List> => {
  const decoded = decodeText(await readFile(file));
  if (!decoded) throw new CommandFailure(`${file} is not a text file: save it as CSV.`);
  try {
    return parse(decoded.text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandFailure(`${file}: ${error.message}`);
  }
};
