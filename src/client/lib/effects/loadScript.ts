/** Pause before a script that did not arrive is requested again. */
const PAUSE_MS = 1_000;

/**
 * Loads a module in a script of its own, at most twice. Rejects when the script does not arrive; the caller says so, and
 * a later call requests it again.
 */
export const loadScript = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
};
