import { readFileSync } from 'node:fs';
import { SettingsError } from './settingsError';

type Environment = Readonly<Record<string, string | undefined>>;

/** Messages name the setting and never its value, which may be the secret instead of a file name by mistake. */
const readSettingFile = (name: string, file: string): string => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    throw new SettingsError(`${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (text === '') throw new SettingsError(`${name} names an empty file.`);
  return text;
};

/**
 * Adds the settings that files hold: `DATABASE_URL_FILE` names the file with the value of `DATABASE_URL`. Throws
 * SettingsError when such a file cannot be read, or when both are given.
 */
export const readSettingFiles = (environment: Environment, names: readonly string[]): Environment => {
  const values = { ...environment };
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (environment[name]) throw new SettingsError(`${name} and ${name}_FILE are both given: leave one out.`);
    values[name] = readSettingFile(`${name}_FILE`, file);
  }
  return values;
};
