import type { Effects } from '@/client/lib/effects/effects';
import { paths } from '@/client/lib/paths';
import { ADD_OFFER_LIFETIME_MS, INTERRUPTED_ADD_STORAGE_KEY } from '@/shared/constants';
import type { CartLineId } from '@/shared/domain/cartKey';
import { isPagePath } from '@/shared/pagePaths';

/** An add to the cart that needs a login first, as it is stored in the session storage. */
export interface InterruptedAdd extends CartLineId {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Path and query of the page of the press. */
  readonly from: string;
}

const parseAdd = (text: string): InterruptedAdd | undefined => {
  try {
    const add = JSON.parse(text) as Partial<InterruptedAdd> | null;
    return typeof add?.productId === 'number' &&
      typeof add.size === 'string' &&
      typeof add.at === 'number' &&
      typeof add.from === 'string'
      ? (add as InterruptedAdd)
      : undefined;
  } catch {
    return undefined;
  }
};

/** The add that waits for a login in this tab; undefined when there is none, or only an old one. */
export const readInterruptedAdd = ({ session, now }: Effects): InterruptedAdd | undefined => {
  const add = parseAdd(session.get(INTERRUPTED_ADD_STORAGE_KEY) ?? '');
  return add && now() - add.at <= ADD_OFFER_LIFETIME_MS ? add : undefined;
};

/** Where a login leads: back to the page of an interrupted add, else home. */
export const pathAfterLogin = (effects: Effects): string => {
  const { from = '' } = readInterruptedAdd(effects) ?? {};
  const [pathname = ''] = from.split('?');
  return from.startsWith('/') && isPagePath(pathname) && pathname !== paths.login ? from : paths.home;
};
