/** Thrown for invalid settings; the message is one line for the operator. */
export class SettingsError extends Error {}
