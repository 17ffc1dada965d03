import type { Messages } from '../messages';

/** Texts that several parts of the shop use. */
export const commonMessages = {
  invalidRequest: "Pedidu ne'e la loos.",
  connectionError: 'Iha problema koneksaun.',
  errorWith: (message: string) => `Erru: ${message}`,
} satisfies Messages['commonMessages'];
