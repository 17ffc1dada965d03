const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The origins under which a browser on this machine may know the shop: its own, and the other names of the loopback.
 * People type `localhost` where a program prints `127.0.0.1`.
 */
export const knownOrigins = (url: string): readonly string[] => {
  const { protocol, hostname, port, origin } = new URL(url);
  if (!LOOPBACK_NAMES.includes(hostname)) return [origin];
  return LOOPBACK_NAMES.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`);
};
