/** A browser's description of its connection: the Network Information API, or request headers. */
export interface NetworkConnection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
}

/** True when the user asked to save data, or the connection is 2G: nothing is loaded that was not asked for. */
export const savesData = (connection: NetworkConnection | undefined): boolean =>
  connection?.saveData === true || /2g$/i.test(connection?.effectiveType ?? '');
