const line = { itemId: 12, size: 'M' };
const wish = { productId: 12 };
const address = { addressLine1: 'Rua de Colmera 7', city: 'Dili', state: 'Dili', zip: '0000' };

/** A request body of each endpoint that has one, by its path. */
export const bodyExamples: Readonly<Record<string, object>> = {
  '/api/signup': { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' },
  '/api/login': { email: 'ana@example.tl', password: 'correct horse' },
  '/api/relatedproducts': { category: 'women' },
  '/api/subscribe': { email: 'ana@example.tl' },
  '/api/addtocart': line,
  '/api/removefromcart': line,
  '/api/wishlist/add': wish,
  '/api/wishlist/remove': wish,
  '/api/addresses/add': address,
  '/api/addresses/edit/:id': { ...address, addressLine2: 'Casa 2' },
  '/api/create-transaction': {
    shippingAddress: 'Ana Soares, Rua de Colmera 7, Dili, Dili 0000',
    paymentType: 'midtrans',
    paymentProof: '',
  },
  '/api/retry-payment': { orderId: 'LRS-20251120-7K3QZ' },
  '/api/payment/notification': {
    order_id: 'LRS-20251120-7K3QZ',
    status_code: '200',
    gross_amount: '319840.00',
    signature_key: 'SHA-512 of order_id, status_code, gross_amount and the server key, hexadecimal',
    transaction_status: 'settlement',
  },
  '/api/profile/general': { firstName: 'Ana', lastName: 'Soares' },
  '/api/profile/security': { phone: '+670 7723 0000' },
  '/api/profile/change-password': { currentPassword: 'correct horse', newPassword: 'battery staple' },
};
