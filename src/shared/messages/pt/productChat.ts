import type { Messages } from '../messages';
import { sizeName } from './formats';

/** Texts about a product for the shop's chat. */
export const productChatMessages = {
  tellWhenBack: 'Avisem-me quando voltar',
  tellWhenBackOf: (name) => `Avisem-me quando voltar: ${name}`,
  tellWhenSizeIsBack: (size) => `Avisem-me quando o tamanho ${sizeName(size)} voltar`,
  pleaseTell: (brand, item, url) => `Olá, ${brand}! Por favor, avisem-me quando este artigo voltar: ${item}\n${url}`,
  soldOutHint: 'Esgotado? Escolha o seu tamanho e avisamos no WhatsApp quando voltar.',
  ask: 'Perguntar no WhatsApp',
  question: (brand, item, url) => `Olá, ${brand}! Tenho uma pergunta sobre este artigo: ${item}\n${url}`,
} satisfies Messages['productChatMessages'];
