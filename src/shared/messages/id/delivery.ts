import type { Messages } from '../messages';

export const deliveryMessages = {
  to: (place, time) => `${place}: ${time}, gratis`,
} satisfies Messages['deliveryMessages'];
