import type { PageConfig } from '@/shared/contract/pageConfig';

/** The settings of a page of a shop with every payment method, Google login and a chat. */
export const pageConfig: PageConfig = {
  paymentTypes: ['midtrans', 'cod', 'bank_transfer'],
  isGoogleEnabled: true,
  snapScriptUrl: 'http://pay.test/snap.js',
  snapClientKey: 'client-key',
  idrPerUsd: 16_200,
  adminWhatsapp: '67077123456',
  publicUrl: 'https://lorosae.test',
};
