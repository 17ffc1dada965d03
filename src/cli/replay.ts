import { runReplay } from './replay/runReplay';

/** `npm run replay -- log…`: replays action logs without a browser. Exits with the highest code of its files. */
void runReplay(process.argv.slice(2), {
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
}).then((code) => {
  process.exitCode = code;
});
