/** Entities of the examples in the API document. */
export const exampleProduct = {
  id: 12,
  name: 'Tais Scarf',
  images: ['/pictures/0f3c5a1b2d4e6f708192a3b4c5d6e7f8-1280.webp'],
  image: '/pictures/0f3c5a1b2d4e6f708192a3b4c5d6e7f8-1280.webp',
  category: 'women',
  description: 'A scarf of hand-woven cotton with the diamonds of Oecusse.',
  new_price: 24.5,
  old_price: 32,
  stock_by_size: [
    { size: 'S', quantity: 4 },
    { size: 'M', quantity: 0 },
  ],
};

export const exampleShoppingInfo = {
  sizeCharts: [
    {
      title: 'Skirts',
      categories: ['women'],
      words: ['skirt'],
      measures: { Waist: 'Around the narrowest part of the waist.', Hips: 'Around the widest part of the hips.' },
      sizes: { S: ['65–70', '89–94'], M: ['71–76', '95–100'] },
    },
  ],
  delivery: { Dili: '1 to 2 days', Oecusse: '4 to 7 days' },
  returns: [{ open: 'p' }, { text: 'Within 14 days.' }, {}],
  paymentTypes: ['midtrans', 'cod', 'bank_transfer'],
  idrPerUsd: 16_200,
  bank: { name: 'BNCTL', holder: 'Lorosae Lda.', iban: 'TL38 0080 0123 4567 8910 157' },
};

export const exampleAddressFields = {
  addressLine1: 'Rua de Colmera 7',
  city: 'Dili',
  state: 'Dili',
  zip: '0000',
};
export const exampleAddress = { _id: 'mQ4vXc8rT1yZ6bNw3kLpE7sD', ...exampleAddressFields };

export const exampleUser = {
  name: 'Ana Soares',
  email: 'ana@example.tl',
  phone: '+670 7723 0000',
  avatar: '/uploads/avatars/hG2jK9wRt5YxQ8nBv4Mc1ZpS.png',
};

export const exampleOrder = {
  _id: 'Lx7Tq2WmB9sVd4RkY6nFhZ1c',
  date: '2026-11-20T09:15:00.000Z',
  paymentStatus: 'pending',
  totalAmount: 49,
  items: [
    {
      productId: {
        id: exampleProduct.id,
        name: exampleProduct.name,
        images: exampleProduct.images,
        new_price: exampleProduct.new_price,
      },
      size: 'S',
      quantity: 2,
    },
  ],
  shippingAddress: 'Ana Soares, Rua de Colmera 7, Dili, Dili 0000',
  transactionId: 'LRS-7K3Q-Z2M9-4XWP',
  paymentType: 'midtrans',
  userId: { name: 'Ana Soares' },
  phone: exampleUser.phone,
  payBefore: '2026-11-20T10:15:00.000Z',
  idrTotal: 784_000,
  idrPerUsd: 16_000,
  refunds: [],
  fulfilment: 'new',
  timeline: [{ step: 'placed', date: '2026-11-20T09:15:00.000Z' }],
};
