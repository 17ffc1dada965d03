import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './sources';

/** An instruction of a Dockerfile, such as COPY, and the rest of its line. */
export interface Instruction {
  readonly name: string;
  readonly words: string;
}

/** The instructions of each stage of `.deploy/Dockerfile`; the last stage is the image. */
export const readDockerfile = (): readonly (readonly Instruction[])[] => {
  const lines = readFileSync(path.join(ROOT, '.deploy/Dockerfile'), 'utf8').split('\n');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name, words] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined || words === undefined) {
      if (line !== '' && !line.startsWith('#')) throw new Error(`Unsupported line of the Dockerfile: ${line}`);
    } else if (name === 'FROM') stages.push([]);
    else stages.at(-1)?.push({ name, words });
  }
  return stages;
};

/** The sources, the target and the stage of a COPY; without a stage the sources are in the repository. */
export const readCopy = (words: string): { stage?: string; sources: readonly string[]; target: string } => {
  const parts = words.split(' ');
  const stage = parts[0]?.startsWith('--from=') ? parts.shift()?.slice('--from='.length) : undefined;
  return { stage, target: parts.at(-1) ?? '', sources: parts.slice(0, -1) };
};
