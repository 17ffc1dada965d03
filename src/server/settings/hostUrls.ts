/** Splits a URL with several hosts into one for each: `a,b` or `a:5432,b:5433` before the path, or `?host=/x,/y`. */
export const hostUrls = (url: string): readonly string[] => {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (hosts.includes(',')) return hosts.split(',').map((host) => start + host + rest);
  if (!URL.canParse(url)) return [url];
  const parsed = new URL(url);
  const [folders, ports] = ['host', 'port'].map((name) => parsed.searchParams.get(name)?.split(',') ?? []);
  if (!folders || folders.length < 2) return [url];
  return folders.map((folder, at) => {
    parsed.searchParams.set('host', folder);
    const port = ports?.[at] ?? ports?.[0];
    if (port !== undefined) parsed.searchParams.set('port', port);
    return parsed.href;
  });
};
