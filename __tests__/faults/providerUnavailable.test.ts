import { engines } from '../support/database';
import { expectPayableOrders } from './support/hangingProvider';

it('responds to checkouts with 503 and keeps their orders payable while the provider hangs, and serves the catalogue', async () => {
  await Promise.all(engines.map((engine) => expectPayableOrders(engine)));
});
