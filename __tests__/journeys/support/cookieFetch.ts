/** Creates a `fetch` that stores cookies per host, as a browser does, and does not follow redirects. */
export const createCookieFetch = (): ((url: string, init?: RequestInit) => Promise<Response>) => {
  const cookies = new Map<string, string>();
  return async (url, init = {}) => {
    const headers = new Headers(init.headers);
    const { host } = new URL(url);
    const sent = [...cookies]
      .filter(([key]) => key.startsWith(host))
      .map(([key, value]) => `${key.slice(host.length + 1)}=${value}`);
    if (sent.length > 0) headers.set('cookie', sent.join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const key = `${host} ${pair.slice(0, at)}`;
      if (pair.slice(at + 1) === '') cookies.delete(key);
      else cookies.set(key, pair.slice(at + 1));
    }
    return response;
  };
};
