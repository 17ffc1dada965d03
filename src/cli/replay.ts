import { runReplay } from './replay/runReplay';

/** `npm run replay -- log…`: replays action logs without a browser. Exits with the highest code of its files. */
process.exitCode = runReplay(process.argv.slice(2), {
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
