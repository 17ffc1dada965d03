import { pagePatterns } from '@/shared/pagePaths';

/** The paths of all pages. Links and the router take them from here. */
export const paths = {
  ...pagePatterns,
  product: (productId: number | string) => `/product/${encodeURIComponent(productId)}`,
  orderDetail: (orderId: string) => `/order-detail/${encodeURIComponent(orderId)}`,
} as const;
