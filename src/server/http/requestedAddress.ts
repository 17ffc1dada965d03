import { inLanguage } from '@/shared/languages';
import { type PageAddress, readPageAddress } from '@/shared/pageAddress';

/** The address that a request asks for, read as that of a page. */
export interface RequestedAddress extends Omit<PageAddress, 'query'> {
  /** The query with its `?`, encoded; '' without one. */
  readonly search: string;
  /** The address in its usual form. It is a path of this host. */
  readonly usual: string;
  readonly isUsual: boolean;
  /** True below `/api` and for the checks of the server, whose responses are JSON. Every other one is a page. */
  readonly isForPrograms: boolean;
}

/** Scheme and host of a target in absolute form, which proxies send. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const FOR_PROGRAMS = /^\/(api(\/|$)|(healthz|readyz|metrics)$)/;

/** Reads the target of a request as it was sent, in any form. Never throws. */
export const requestedAddress = (target: string): RequestedAddress => {
  const [address = ''] = target.replace(ORIGIN, '').split('#');
  const [pathname = '', ...rest] = address.split('?');
  const { language, path, query } = readPageAddress(pathname);
  const { search } = new URL(`?${[query, rest.join('?')].filter(Boolean).join('&')}`, 'http://shop');
  const usualPath = inLanguage(language, path);
  return {
    language,
    path,
    search,
    usual: usualPath + search,
    isUsual: usualPath === pathname && query === '',
    isForPrograms: FOR_PROGRAMS.test(pathname),
  };
};

/**
 * The target by which Fastify finds the route of a request. An undecodable path is encoded, because the router would
 * refuse it before any handler.
 */
export const routedTarget = ({ url: target = '/' }: { readonly url?: string | undefined }): string => {
  if (!target.includes('%')) return target;
  const [pathname = '', ...rest] = target.split('?');
  try {
    decodeURI(pathname);
    return target;
  } catch {
    return [pathname.replaceAll('%', '%25'), ...rest].join('?');
  }
};
