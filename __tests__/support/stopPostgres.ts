/** Stops the PostgreSQL of the tier. */
const stop = (): void => globalThis.testPostgres?.stop();

export default stop;
