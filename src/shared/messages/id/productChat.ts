import type { Messages } from '../messages';
import { sizeName } from './formats';

export const productChatMessages = {
  tellWhenBack: 'Kabari saya kalau ada lagi',
  tellWhenBackOf: (name) => `Kabari saya kalau ada lagi: ${name}`,
  tellWhenSizeIsBack: (size) => `Kabari saya kalau ukuran ${sizeName(size)} ada lagi`,
  pleaseTell: (brand, item, url) => `Halo ${brand}, tolong kabari saya kalau ini ada lagi: ${item}\n${url}`,
  soldOutHint: 'Habis? Pilih ukuran Anda, dan kami kabari lewat WhatsApp kalau ada lagi.',
  ask: 'Tanya di WhatsApp',
  question: (brand, item, url) => `Halo ${brand}, saya ingin bertanya tentang ${item}:\n${url}`,
} satisfies Messages['productChatMessages'];
