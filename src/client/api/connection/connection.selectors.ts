import type { WithProducts } from '../products/products.selectors';
import { productsApi } from '../products/productsApi';
import { selectConnection, type ConnectionState } from './connectionSlice';

/** The piece of the store's state that the age of the products is told from. */
export interface WithConnection extends Pick<WithProducts, 'api'> {
  readonly connection: ConnectionState;
}

const selectAll = productsApi.endpoints.getAllProducts.select();

/** When the products that are shown were answered by the shop, in milliseconds since 1970; 0 when that is not known. */
export const selectAsOf = (state: WithConnection): number =>
  selectConnection(state).keptAt || (selectAll(state).fulfilledTimeStamp ?? 0);
