const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The origins of the shop in a browser on this machine: its own, and for a loopback host also the other loopback names
 * (`localhost`, `127.0.0.1`, `[::1]`).
 */
export const knownOrigins = (url: string): readonly string[] => {
  const { protocol, hostname, port, origin } = new URL(url);
  if (!LOOPBACK_NAMES.includes(hostname)) return [origin];
  return LOOPBACK_NAMES.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`);
};
