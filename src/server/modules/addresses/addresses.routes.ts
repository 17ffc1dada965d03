import type { FastifyInstance } from 'fastify';
import { ADDRESSES_PER_CUSTOMER_MAX } from '@/shared/constants';
import { addressesContract } from '@/shared/contract/addresses';
import { addressMessages } from '@/shared/messages/addresses';
import type { Database } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { route } from '../../http/route';
import { deleteAddress, findAddresses, insertAddress, updateAddress } from '../../repositories/addresses';
import { lockCustomer } from '../../repositories/customers';
import { presentAddress, toStored } from './addresses.presenter';

export const addressesRoutes = (app: FastifyInstance, { db }: { readonly db: Database }): void => {
  route(app, addressesContract.list, async ({ customer }) => ({
    success: true,
    addresses: (await findAddresses(db.read, customer.id)).map(presentAddress),
  }));

  route(app, addressesContract.add, async ({ customer, body }) => {
    const address = toStored(newId(), body);
    const isAdded = await db.transaction(async (tx) => {
      await lockCustomer(tx, customer.id);
      return insertAddress(tx, customer.id, address, ADDRESSES_PER_CUSTOMER_MAX);
    });
    if (!isAdded) throw new HttpError(409, addressMessages.tooMany);
    return { success: true, newAddress: presentAddress(address) };
  });

  route(app, addressesContract.edit, async ({ customer, body, params }) => {
    const address = toStored(params.id ?? '', body);
    const isUpdated = await db.transaction((tx) => updateAddress(tx, customer.id, address));
    if (!isUpdated) throw new HttpError(404, addressMessages.notFound);
    return { success: true, updatedAddress: presentAddress(address) };
  });

  route(app, addressesContract.remove, async ({ customer, params }) => {
    const isDeleted = await db.transaction((tx) => deleteAddress(tx, customer.id, params.id ?? ''));
    if (!isDeleted) throw new HttpError(404, addressMessages.notFound);
    return { success: true };
  });
};
