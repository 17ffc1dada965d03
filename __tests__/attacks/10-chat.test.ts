import { codChatLink, codChatText, type ChatOrder } from '@/client/api/orders/codChat';

const order = (text: string): ChatOrder => ({
  _id: text,
  totalAmount: 12.5,
  paymentType: 'cod',
  shippingAddress: text,
  userId: { name: text },
  items: [{ productId: { id: 1, name: text, images: [], new_price: 12.5 }, size: text, quantity: 1 }],
});

const PHONE = '6707712345';

describe('10 the chat message', () => {
  test.each([
    '&phone=000&text=other',
    '#fragment',
    '?text=other',
    '%0A%26text=x',
    '"><script>alert(1)</script>',
    'javascript:alert(1)',
    '../../evil',
    'a\r\nLocation: https://stranger.example',
    '\ud800 half a sign',
    '🦎 ~ é ç ã',
  ])('text such as %j stays text: one message, to the shop’s phone', (text) => {
    const link = new URL(codChatLink(order(text), PHONE));
    expect([link.origin, link.pathname, link.hash]).toEqual(['https://wa.me', `/${PHONE}`, '']);
    expect([...link.searchParams.keys()]).toEqual(['text']);
    const sent = link.searchParams.get('text') ?? '';
    expect(sent).toBe(codChatText(order(text)).replace(/\p{Surrogate}/gu, '\uFFFD'));
    for (const part of text.split(/[\ud800\r\n]/)) expect(sent).toContain(part);
  });
});
