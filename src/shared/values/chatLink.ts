/**
 * The address that opens a chat with a prefilled message; `phone` is digits only, with the country code. Apostrophes and
 * parentheses are encoded too: chats and mails end a link at them.
 */
export const chatLink = (phone: string, text: string): string =>
  `https://wa.me/${phone}?text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll("'", '%27')
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')}`;
