import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { exportTexts, importTexts } from './textTable';

const root = path.resolve(__dirname, '../../shared/messages');

const readFile = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`The file cannot be read: ${(error as Error).message}`);
  }
};

const program = new Command('texts').description("The shop's texts in all languages, as a table for translators.");

program
  .command('export <file>')
  .description('write a CSV table: key, context, and the text in each language')
  .action((file: string) => writeFileSync(file, exportTexts(root)));

program
  .command('import <file>')
  .description('write the texts of such a table into the source files, and name what is odd')
  .action((file: string) => {
    const { changed, refused, odd } = importTexts(root, readFile(file));
    execFileSync(process.execPath, [
      require.resolve('prettier/bin/prettier.cjs'),
      '--log-level',
      'warn',
      '--write',
      root,
    ]);
    for (const line of [...refused, ...odd]) process.stdout.write(`${line}\n`);
    process.stdout.write(`${changed} texts changed, ${refused.length} refused, ${odd.length} odd.\n`);
    if (refused.length > 0) process.exitCode = 1;
  });

try {
  program.parse();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
