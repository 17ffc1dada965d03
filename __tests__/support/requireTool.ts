/** Prints `advice` and exits with code 1 when a tool is missing, so that no tier passes by skipping its tests. */
export const requireTool = (isInstalled: boolean, advice: string): void => {
  if (isInstalled) return;
  process.stderr.write(`${advice}\n`);
  process.exit(1);
};
