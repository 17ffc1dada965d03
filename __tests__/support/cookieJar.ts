/** A minimal cookie jar for login tests: cookies by name, for the shop only. */
export interface CookieJar {
  /** Requests an address and stores its cookies; does not follow redirects. */
  visit(url: string): Promise<{ status: number; location: string }>;
  header(): Record<string, string>;
}

/** Creates an empty cookie jar. */
export const createCookieJar = (): CookieJar => {
  const cookies = new Map<string, string>();
  const header = (): Record<string, string> =>
    cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  return {
    header,
    visit: async (url) => {
      const answer = await fetch(url, { headers: header(), redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value = ''] = pair.split('=');
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      await answer.body?.cancel();
      return { status: answer.status, location: answer.headers.get('location') ?? '' };
    },
  };
};
