import type { paths } from 'generated-api';
import createClient from 'openapi-fetch';

const expectData = <Data>({ data, error }: { data?: Data; error?: unknown }): Data => {
  if (data === undefined) throw new Error(`the request failed: ${JSON.stringify(error)}`);
  return data;
};

/** A customer's session with a client that is typed only by the API document; returns what the customer learns. */
export const playSession = async (baseUrl: string) => {
  const shop = createClient<paths>({ baseUrl });
  const email = `generated-${Date.now()}@example.tl`;
  const account = { email, password: 'correct horse' };
  const { token } = expectData(await shop.POST('/api/signup', { body: { name: 'Ana Soares', ...account } }));
  const authorization = `Bearer ${token}`;
  shop.use({
    onRequest: ({ request }) => {
      request.headers.set('authorization', authorization);
    },
  });

  const [product] = expectData(await shop.GET('/api/allproducts'));
  const size = product?.stock_by_size.find(({ quantity }) => quantity > 1)?.size ?? '';
  const line = { itemId: product?.id ?? 0, size };
  await shop.POST('/api/addtocart', { body: line });
  await shop.POST('/api/addtocart', { body: line });
  const { updatedProduct } = expectData(await shop.POST('/api/removefromcart', { body: line }));
  const cart = expectData(await shop.POST('/api/getcart'));
  await shop.POST('/api/wishlist/add', { body: { productId: line.itemId } });
  const { wishlist } = expectData(await shop.GET('/api/wishlist'));

  const fields = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' } as const;
  const { newAddress } = expectData(await shop.POST('/api/addresses/add', { body: fields }));
  const path = { id: newAddress._id };
  await shop.PUT('/api/addresses/edit/{id}', { params: { path }, body: { ...fields, addressLine2: 'Casa 2' } });
  const { addresses } = expectData(await shop.GET('/api/addresses'));

  const checkOut = () =>
    shop.POST('/api/create-transaction', {
      params: { header: { 'idempotency-key': 'press-1' } },
      body: { shippingAddress: 'Ana Soares, Rua 1, Dili', paymentType: 'cod', total: product?.new_price },
    });
  const first = expectData(await checkOut());
  const repeated = expectData(await checkOut());
  const history = expectData(await shop.GET('/api/order-history'));
  const { snapToken } = expectData(
    await shop.POST('/api/retry-payment', { body: { orderId: history[0]?.transactionId ?? '' } }),
  );
  await shop.PUT('/api/profile/general', { body: { firstName: 'Maria' } });
  const { user } = expectData(await shop.GET('/api/profile'));
  await shop.POST('/api/logout');
  const afterLogout = await shop.GET('/api/profile');

  return {
    line,
    quantityLeft: updatedProduct?.stock_by_size.find((stock) => stock.size === size)?.quantity,
    cart,
    wished: wishlist.map(({ id }) => id),
    secondLines: addresses.map(({ addressLine2 }) => addressLine2),
    orderIds: [first.orderId, repeated.orderId],
    orders: history.map(({ _id, totalAmount }) => ({ _id, totalAmount })),
    snapToken,
    name: user.name,
    afterLogout: {
      status: afterLogout.response.status,
      scheme: afterLogout.response.headers.get('www-authenticate'),
      message: afterLogout.error?.message,
    },
  };
};
