/** A statement for each row would hold the write lock for long; one for all rows may have too many parameters. */
const ROWS_PER_BATCH = 200;

/** Writes or reads rows a few hundred at a time, in their order. */
export const inBatches = async <Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH)
    await write(rows.slice(start, start + ROWS_PER_BATCH));
};
