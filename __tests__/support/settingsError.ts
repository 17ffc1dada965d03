import { readSettings, SettingsError } from '@/server/settings/settings';

/** The message with which these settings are refused, or 'accepted'. */
export const settingsError = (environment: Readonly<Record<string, string>>): string => {
  try {
    readSettings(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  return 'accepted';
};
