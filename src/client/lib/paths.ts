import { pagePatterns } from '@/shared/pagePaths';

export const paths = {
  ...pagePatterns,
  product: (productId: number | string) => `/product/${encodeURIComponent(productId)}`,
  orderDetail: (orderId: string) => `/order-detail/${encodeURIComponent(orderId)}`,
} as const;
