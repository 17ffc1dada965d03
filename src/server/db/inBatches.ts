/** A statement for each row would lock others out for long; one for all rows may hold too many parameters. */
const ROWS_AT_ONCE = 200;

/** Writes rows a few hundred at a time, in their order. */
export const inBatches = async <Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await write(rows.slice(start, start + ROWS_AT_ONCE));
};
