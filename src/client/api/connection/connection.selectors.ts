import type { RootState } from '@/client/lib/store';
import { productsApi } from '../products/productsApi';
import { selectConnection } from './connectionSlice';

const selectAll = productsApi.endpoints.getAllProducts.select();

/** When the shop sent the products on screen, in milliseconds since 1970; 0 when that is not known. */
export const selectAsOf = (state: RootState): number =>
  selectConnection(state).cachedAt || (selectAll(state).fulfilledTimeStamp ?? 0);
