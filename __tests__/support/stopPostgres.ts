/** Stops the PostgreSQL of the run. */
const stop = (): void => globalThis.lorosaePostgres?.stop();

export default stop;
