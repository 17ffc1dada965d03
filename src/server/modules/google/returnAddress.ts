const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The origin to which a login returns: the shop's public address, or the other name of the loopback under which this
 * browser opened the shop, since a cookie does not follow from one to the other.
 */
export const returnOrigin = (publicUrl: string, host: string | undefined): string => {
  const shop = new URL(publicUrl);
  if (!host || !LOOPBACK_NAMES.includes(shop.hostname) || !URL.canParse(`${shop.protocol}//${host}`))
    return shop.origin;
  const asked = new URL(`${shop.protocol}//${host}`);
  return asked.port === shop.port && LOOPBACK_NAMES.includes(asked.hostname) ? asked.origin : shop.origin;
};
