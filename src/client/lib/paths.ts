import { pagePatterns } from '@/shared/pagePaths';

/** Every address of the shop: what links and the router use, nothing else spells one. */
export const paths = {
  ...pagePatterns,
  product: (productId: number | string) => `/product/${encodeURIComponent(productId)}`,
  orderDetail: (orderId: string) => `/order-detail/${encodeURIComponent(orderId)}`,
} as const;
