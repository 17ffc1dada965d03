import { PAYMENT_TYPES } from '@/shared/values/paymentTypes';
import type { PageConfig } from '@/shared/contract/pageConfig';
import type { Settings } from '../settings/settings';
import { snapScriptUrl } from '../gateways/payments/midtransAddresses';
import { defaultShop, type Shop } from '../modules/shop/shop';

/** The settings and the texts of one language that pages need; it contains no secrets. */
export const presentPageConfig = (
  settings: Settings,
  { texts, shopping }: Pick<Shop, 'texts' | 'shopping'> = defaultShop.en,
): PageConfig => {
  const isOnline = settings.enabled.includes('midtrans');
  return {
    paymentTypes: PAYMENT_TYPES.filter((type) => settings.enabled.includes(type)),
    isGoogleEnabled: settings.enabled.includes('google'),
    snapScriptUrl: isOnline ? snapScriptUrl(settings.midtrans.snapUrl) : '',
    snapClientKey: isOnline ? settings.midtrans.clientKey : '',
    ...(isOnline && { idrPerUsd: settings.midtrans.idrPerUsd }),
    adminWhatsapp: settings.adminWhatsapp,
    publicUrl: settings.publicUrl,
    ...(settings.shopMode === 'sandbox' && { isSandbox: true }),
    delivery: shopping.delivery,
    ...(texts !== defaultShop.en.texts && { shop: texts }),
  };
};

/** Origins of the payment provider, which the page's content security policy allows. */
export const paymentOrigins = (settings: Settings): readonly string[] =>
  settings.enabled.includes('midtrans')
    ? [
        ...new Set(
          [settings.midtrans.snapUrl, settings.midtrans.apiUrl]
            .filter((url) => URL.canParse(url))
            .map((url) => new URL(url).origin),
        ),
      ]
    : [];
