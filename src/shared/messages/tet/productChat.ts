import type { Messages } from '../messages';
import { sizeName } from './formats';

/** Texts about a product for the shop's chat. */
export const productChatMessages = {
  tellWhenBack: 'Fó hatene bainhira iha fali',
  tellWhenBackOf: (name: string) => `Fó hatene bainhira iha fali: ${name}`,
  tellWhenSizeIsBack: (size: string) => `Fó hatene bainhira tamañu ${sizeName(size)} iha fali`,
  pleaseTell: (brand: string, item: string, url: string) =>
    `Olá ${brand}, favór ida fó hatene mai ha'u bainhira iha fali: ${item}\n${url}`,
  soldOutHint: 'Hotu ona? Hili Ita-nia tamañu. Ami sei fó hatene iha WhatsApp bainhira iha fali.',
  ask: 'Husu iha WhatsApp',
  question: (brand: string, item: string, url: string) => `Olá ${brand}, ha'u iha pergunta kona-ba ${item}:\n${url}`,
} satisfies Messages['productChatMessages'];
