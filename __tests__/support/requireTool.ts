/** Ends a tier whose tool is missing with one line and exit code 1: a tier never passes by skipping its tests. */
export const requireTool = (isInstalled: boolean, advice: string): void => {
  if (isInstalled) return;
  process.stderr.write(`${advice}\n`);
  process.exit(1);
};
