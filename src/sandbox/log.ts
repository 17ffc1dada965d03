/** What the stand-ins write about themselves; a pino logger fits. */
export interface SandboxLog {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
}
