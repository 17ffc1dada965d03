/** The logger of the sandboxes; compatible with pino. */
export interface SandboxLog {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
}
