import type { FastifyInstance } from 'fastify';
import { ADDRESSES_PER_CUSTOMER_MAX } from '@/shared/constants';
import { addressesContract } from '@/shared/contract/addresses';
import type { Database } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { route } from '../../http/route';
import { deleteAddress, findAddresses, insertAddress, updateAddress } from '../../repositories/addresses';
import { lockCustomer } from '../../repositories/customers';
import { findResponse, idempotencyKeyOf } from '../idempotency';
import { presentAddress, toStored } from './addresses.presenter';

interface AddressesServices {
  readonly db: Database;
  readonly now: () => number;
}

export const addressesRoutes = (app: FastifyInstance, { db, now }: AddressesServices): void => {
  route(app, addressesContract.list, async ({ customer }) => ({
    success: true,
    addresses: (await findAddresses(db.read, customer.id)).map(presentAddress),
  }));

  route(app, addressesContract.add, async ({ customer, body, request }) => {
    const key = idempotencyKeyOf(request);
    const address = toStored(newId(), body);
    const response = { success: true as const, newAddress: presentAddress(address) };
    return db.transaction(async (tx) => {
      const stored = await findResponse(tx, { customerId: customer.id, key, body, now: now() }, response);
      if (stored) return stored;
      await lockCustomer(tx, customer.id);
      const isAdded = await insertAddress(tx, customer.id, address, ADDRESSES_PER_CUSTOMER_MAX);
      if (!isAdded) throw new HttpError(409, 'responseMessages.tooManyAddresses');
      return response;
    });
  });

  route(app, addressesContract.edit, async ({ customer, body, params }) => {
    const address = toStored(params.id ?? '', body);
    const isUpdated = await db.transaction((tx) => updateAddress(tx, customer.id, address));
    if (!isUpdated) throw new HttpError(404, 'responseMessages.addressNotFound');
    return { success: true, updatedAddress: presentAddress(address) };
  });

  route(app, addressesContract.remove, async ({ customer, params }) => {
    const isDeleted = await db.transaction((tx) => deleteAddress(tx, customer.id, params.id ?? ''));
    if (!isDeleted) throw new HttpError(404, 'responseMessages.addressNotFound');
    return { success: true };
  });
};
