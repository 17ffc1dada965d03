import type { Command } from 'commander';
import { describeSettings, formatSettings } from '@/server/settingsGuide';
import type { Terminal } from '../support/terminal';

/** The command that explains the settings. It works without valid ones. */
export const settingsCommands = (program: Command, terminal: Terminal): void => {
  program
    .command('settings')
    .description('print every setting with its default and meaning, as a file of environment variables')
    .action((_options: object, command: Command) => {
      const { json } = command.optsWithGlobals<{ json?: boolean }>();
      terminal.write(json === true ? `${JSON.stringify(describeSettings(), null, 2)}\n` : formatSettings());
    });
};
