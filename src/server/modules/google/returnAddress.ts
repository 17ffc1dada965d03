import { isOnThisMachine } from '../../settings/values';

/**
 * The origin to which a login returns: the public URL, or the loopback name under which this browser opened the shop,
 * since `localhost` and `127.0.0.1` do not share cookies.
 */
export const returnOrigin = (publicUrl: string, host: string | undefined): string => {
  const shop = new URL(publicUrl);
  if (!host || !isOnThisMachine(publicUrl) || !URL.canParse(`${shop.protocol}//${host}`)) return shop.origin;
  const requested = new URL(`${shop.protocol}//${host}`);
  return requested.port === shop.port && isOnThisMachine(requested.href) ? requested.origin : shop.origin;
};
