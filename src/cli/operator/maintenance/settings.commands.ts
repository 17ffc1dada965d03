import type { Command } from 'commander';
import { allSettings } from '@/server/settings/table';
import type { Terminal } from '../support/terminal';

const INTRODUCTION = `# The settings of the shop and their defaults: remove a # to set one.
# Any of them can be read from a file, which suits secrets: DATABASE_URL_FILE=/run/secrets/database_url
# Written by: npm run -s shop -- settings > .deploy/.env.example
`;

/** Every setting; without a default it is absent, or the sandbox provides it. */
const describeSettings = () =>
  allSettings.map(([name, { schema, about }]) => ({ name, default: schema.parse(undefined)?.toString(), about }));

/** The text of `.env.example`. */
export const formatSettings = (): string =>
  describeSettings().reduce(
    (text, { name, about, ...setting }) => `${text}\n# ${about}\n#${name}=${setting.default ?? ''}\n`,
    INTRODUCTION,
  );

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
