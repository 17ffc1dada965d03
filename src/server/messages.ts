import type { Language } from '@/shared/languages';
import * as enAccount from '@/shared/messages/en/account';
import * as enCatalogue from '@/shared/messages/en/catalogue';
import * as enCheckout from '@/shared/messages/en/checkout';
import * as enCommon from '@/shared/messages/en/common';
import * as enOrders from '@/shared/messages/en/orders';
import * as enServer from '@/shared/messages/en/server';
import * as tetAccount from '@/shared/messages/tet/account';
import * as tetCatalogue from '@/shared/messages/tet/catalogue';
import * as tetCheckout from '@/shared/messages/tet/checkout';
import * as tetCommon from '@/shared/messages/tet/common';
import * as tetOrders from '@/shared/messages/tet/orders';
import * as tetServer from '@/shared/messages/tet/server';
import * as ptAccount from '@/shared/messages/pt/account';
import * as ptCatalogue from '@/shared/messages/pt/catalogue';
import * as ptCheckout from '@/shared/messages/pt/checkout';
import * as ptCommon from '@/shared/messages/pt/common';
import * as ptOrders from '@/shared/messages/pt/orders';
import * as ptServer from '@/shared/messages/pt/server';
import * as idAccount from '@/shared/messages/id/account';
import * as idCatalogue from '@/shared/messages/id/catalogue';
import * as idCheckout from '@/shared/messages/id/checkout';
import * as idCommon from '@/shared/messages/id/common';
import * as idOrders from '@/shared/messages/id/orders';
import * as idServer from '@/shared/messages/id/server';
import type { ServerMessages } from '@/shared/messages/messages';

const languages: Readonly<Record<Language, ServerMessages>> = {
  en: { ...enCommon, ...enCatalogue, ...enCheckout, ...enOrders, ...enAccount, ...enServer },
  tet: { ...tetCommon, ...tetCatalogue, ...tetCheckout, ...tetOrders, ...tetAccount, ...tetServer },
  pt: { ...ptCommon, ...ptCatalogue, ...ptCheckout, ...ptOrders, ...ptAccount, ...ptServer },
  id: { ...idCommon, ...idCatalogue, ...idCheckout, ...idOrders, ...idAccount, ...idServer },
};

/** The texts of shoppers in a language. */
export const messagesOf = (language: Language): ServerMessages => languages[language];
