let running = 0;

/** True while a statement or a transaction of the shop runs. */
export const isWorking = (): boolean => running > 0;

/** Counts work until it has ended. */
export const whileWorking = async <T>(work: () => Promise<T>): Promise<T> => {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
};
