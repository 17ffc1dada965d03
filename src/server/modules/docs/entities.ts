import * as z from 'zod/mini';
import { addressSchema } from '@/shared/contract/addresses';
import { failureSchema } from '@/shared/contract/failure';
import { sizeChartSchema } from '@/shared/contract/info';
import { orderSchema } from '@/shared/contract/orders';
import { productSchema } from '@/shared/contract/products';
import { userSchema } from '@/shared/contract/profile';

/** The schemas that have a name in the API document, each with an example. */
export const entities = z.registry<{ id: string; examples: unknown[] }>();

const entity = <Schema extends z.ZodMiniType>(id: string, schema: Schema, example: z.infer<Schema>): void => {
  entities.add(schema, { id, examples: [example] });
};

const images = ['/pictures/0f3c5a1b2d4e6f708192a3b4c5d6e7f8-1280.webp'];

entity('Failure', failureSchema, { success: false, message: 'Too many requests. Please try again later.' });
entity('Product', productSchema, {
  id: 12,
  name: 'Tais Scarf',
  images,
  image: '/pictures/0f3c5a1b2d4e6f708192a3b4c5d6e7f8-1280.webp',
  category: 'women',
  description: 'A scarf of hand-woven cotton with the diamonds of Oecusse.',
  new_price: 24.5,
  old_price: 32,
  stock_by_size: [
    { size: 'S', quantity: 4 },
    { size: 'M', quantity: 0 },
  ],
  type: 'accessory',
  color: 'multicolor',
  group: 'tais-scarf',
  runs: 'small',
  fabric: '100% cotton',
  care: 'Hand wash in cool water',
  fit: 'One size',
  model: 'Tomas is 172 cm and wears M',
});
entity('SizeChart', sizeChartSchema, {
  title: 'Skirts',
  categories: ['women'],
  words: ['skirt'],
  measures: { Waist: 'Around the narrowest part of the waist.', Hips: 'Around the widest part of the hips.' },
  sizes: { S: ['65–70', '89–94'], M: ['71–76', '95–100'] },
});
entity('Address', addressSchema, {
  _id: 'mQ4vXc8rT1yZ6bNw3kLpE7sD',
  addressLine1: 'Rua de Colmera 7',
  city: 'Dili',
  state: 'Dili',
  zip: '0000',
});
entity('User', userSchema, {
  name: 'Ana Soares',
  email: 'ana@example.tl',
  phone: '+670 7723 0000',
  avatar: '/uploads/avatars/hG2jK9wRt5YxQ8nBv4Mc1ZpS.png',
});
entity('Order', orderSchema, {
  _id: 'Lx7Tq2WmB9sVd4RkY6nFhZ1c',
  date: '2026-11-20T09:15:00.000Z',
  paymentStatus: 'pending',
  totalAmount: 49,
  items: [{ productId: { id: 12, name: 'Tais Scarf', images, new_price: 24.5 }, size: 'S', quantity: 2 }],
  shippingAddress: 'Ana Soares, Rua de Colmera 7, Dili, Dili 0000',
  transactionId: 'LRS-7K3Q-Z2M9-4XWP',
  paymentType: 'midtrans',
  userId: { name: 'Ana Soares' },
  phone: '+670 7723 0000',
  payBefore: '2026-11-20T10:15:00.000Z',
  received: 0,
  toCollect: 49,
  idrTotal: 784_000,
  idrPerUsd: 16_000,
  refunds: [],
  fulfilment: 'new',
  timeline: [{ step: 'placed', date: '2026-11-20T09:15:00.000Z' }],
});
