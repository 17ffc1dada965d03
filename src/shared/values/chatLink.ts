/**
 * The address that opens a chat with a prefilled message; `phone` is digits only, with the country code. Apostrophes and
 * parentheses are encoded too: chats and mails end a link at them.
 */
export const chatLink = (phone: string, text: string): string => {
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return `https://wa.me/${phone}?text=${encoded.replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
};
