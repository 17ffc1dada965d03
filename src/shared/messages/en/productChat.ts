import { sizeName } from './formats';

/** Texts about a product for the shop's chat. */
export const productChatMessages = {
  tellWhenBack: 'Tell me when it is back',
  tellWhenBackOf: (name: string) => `Tell me when it is back: ${name}`,
  tellWhenSizeIsBack: (size: string) => `Tell me when size ${sizeName(size)} is back`,
  pleaseTell: (brand: string, item: string, url: string) =>
    `Hello ${brand}, please tell me when this is back: ${item}\n${url}`,
  soldOutHint: 'Sold out? Choose your size, and we will tell you on WhatsApp when it is back.',
  ask: 'Ask on WhatsApp',
  question: (brand: string, item: string, url: string) => `Hello ${brand}, I have a question about ${item}:\n${url}`,
} as const;
