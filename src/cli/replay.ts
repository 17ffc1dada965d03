import { runReplay } from './replay/runReplay';

/** `npm run replay -- log…`: proves action logs without a browser. Exits with the worst of its files' codes. */
process.exitCode = runReplay(process.argv.slice(2), {
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
