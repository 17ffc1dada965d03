const product = {
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
const address = {
  _id: 'dW5ndWVzc2FibGUtYWRkcmVz',
  addressLine1: 'Rua de Colmera 7',
  city: 'Dili',
  state: 'Dili',
  zip: '0000',
};
const user = {
  name: 'Ana Soares',
  email: 'ana@example.tl',
  phone: '+670 7723 0000',
  avatar: '/uploads/avatars/bm9ib2R5LWd1ZXNzZXMtdGhp.png',
};
const order = {
  _id: 'bm9ib2R5LWNvdW50cy10aGlz',
  date: '2026-11-20T09:15:00.000Z',
  paymentStatus: 'pending',
  totalAmount: 49,
  items: [
    {
      productId: { id: product.id, name: product.name, images: product.images, new_price: product.new_price },
      size: 'S',
      quantity: 2,
    },
  ],
  shippingAddress: 'Ana Soares, Rua de Colmera 7, Dili, Dili 0000',
  transactionId: 'LRS-7K3Q-Z2M9-4XWP',
  paymentType: 'midtrans',
  userId: { name: 'Ana Soares' },
};
const token = 'TfM0ZJ3o8dQ1mXn5yWc7uVbK2sRhEaLgPi9xYtCqOe4';
const snapToken = '66e4fa55-fdac-4ef9-91b5-733b97d1b862';
const success = { success: true };
const withMessage = (message: string) => ({ ...success, message });

/** A successful response of each endpoint, by its path. */
export const responseExamples: Readonly<Record<string, unknown>> = {
  '/api/allproducts': [product],
  '/api/bestsellingproducts': [product],
  '/api/newcollections': [product],
  '/api/popularinwomen': [product],
  '/api/relatedproducts': [product],
  '/api/subscribe': withMessage('Thank you for subscribing!'),
  '/api/signup': { ...success, token },
  '/api/login': { ...success, token },
  '/api/logout': success,
  '/api/getcart': { '12_S': 2, '7_M': 1 },
  '/api/addtocart': { ...success, updatedProduct: product },
  '/api/removefromcart': { ...success, updatedProduct: product },
  '/api/wishlist': { ...success, wishlist: [product] },
  '/api/wishlist/add': withMessage('Product added to wishlist!'),
  '/api/wishlist/remove': withMessage('Product removed from wishlist.'),
  '/api/addresses': { ...success, addresses: [address] },
  '/api/addresses/add': { ...success, newAddress: address },
  '/api/addresses/edit/:id': { ...success, updatedAddress: { ...address, addressLine2: 'Casa 2' } },
  '/api/addresses/delete/:id': success,
  '/api/upload_images': {
    ...withMessage('Upload complete.'),
    image_urls: ['/uploads/proofs/bm9ib2R5LXNlZXMtdGhpcy1v.png'],
  },
  '/api/create-transaction': { ...success, orderId: order._id, snapToken },
  '/api/retry-payment': { ...withMessage('Payment can continue.'), snapToken },
  '/api/order-history': [order],
  '/api/payment/notification': success,
  '/api/profile': { ...success, user },
  '/api/profile/avatar': { ...withMessage('Foto profil berhasil diperbarui.'), user },
  '/api/profile/general': { ...withMessage('Informasi umum berhasil diperbarui.'), user },
  '/api/profile/security': { ...withMessage('Informasi keamanan berhasil diperbarui.'), user },
  '/api/profile/change-password': { ...withMessage('Kata sandi berhasil diubah.'), user, token },
};
