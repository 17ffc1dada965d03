import { messagesOf } from '@/server/messages';
import { codChatText } from '@/client/api/orders/codChat';
import { orderAt } from '../../../support/orders';
import { chatLink } from '@/shared/values/chatLink';

const en = messagesOf('en');

const order = orderAt('placed', {
  transactionId: 'LRS-7KQM',
  totalAmount: 66.5,
  paymentType: 'cod',
  userId: { name: 'Maria & José' },
  phone: '+670 7712 3456',
  shippingAddress: 'Maria & José, Rua #4 100%, Dili, Dili 0000',
  items: [
    { productId: { id: 1, name: 'Tee + Tais', images: [], new_price: 14 }, size: 'M', quantity: 2 },
    { productId: { id: 2, name: 'Shirt', images: [], new_price: 38.5 }, size: 'XL', quantity: 1 },
  ],
});

describe('the chat message of a cash-on-delivery order', () => {
  it('contains order number, total, method, name, address and phone, and every item line', () => {
    const text = codChatText(en, order, 'Loja Furak');
    expect(text).toContain('Hello Loja Furak,');
    expect(text).toContain('Order ID: LRS-7KQM');
    expect(text).toContain('Total: $66.50');
    expect(text).toContain('Payment method: Cash On Delivery');
    expect(text).toContain('Name: Maria & José');
    expect(text).toContain('Address: Maria & José, Rua #4 100%, Dili, Dili 0000');
    expect(text).toContain('Phone: +670 7712 3456');
    expect(text).toContain('- Tee + Tais (size M) x 2 = $28.00');
    expect(text).toContain('- Shirt (size XL) x 1 = $38.50');
  });

  it('is exactly the decoded text parameter of the link', () => {
    const link = new URL(chatLink('6707700000', codChatText(en, order, 'Lorosae')));
    expect(link.origin + link.pathname).toBe('https://wa.me/6707700000');
    expect([...link.searchParams.keys()]).toEqual(['text']);
    expect(link.searchParams.get('text')).toBe(codChatText(en, order, 'Lorosae'));
    expect(chatLink('1', codChatText(en, order, 'Lorosae'))).not.toMatch(/[ +\n]/);
  });

  it('says what is left to pay after a deposit, beside the total', () => {
    const text = codChatText(en, { ...order, received: 6.5, toCollect: 60 }, 'Lorosae');
    expect(text).toContain('Total: $66.50\nLeft to pay: $60.00\n');
    for (const toCollect of [undefined, 66.5, 0]) {
      expect(codChatText(en, { ...order, toCollect }, 'Lorosae')).not.toContain('Left to pay');
    }
  });

  it('has no line for a phone that is missing', () => {
    expect(codChatText(en, { ...order, phone: undefined }, 'Lorosae')).not.toContain('Phone');
  });

  it('accepts an address with an unpaired surrogate', () => {
    expect(() => chatLink('1', codChatText(en, { ...order, shippingAddress: 'Rua \ud83d' }, 'Lorosae'))).not.toThrow();
  });
});
