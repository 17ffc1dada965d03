import { IDEMPOTENCY_KEY_HEADER } from '@/shared/constants';
import type { AddressFields } from '@/shared/contract/addresses';
import { loadMessages } from '@/shared/messages/loads';
import { baseApi } from '../baseApi';
import { contractQuery } from '../endpoint';
import { optimisticMutation } from '../optimisticMutation';
import { addressesReceived } from './addressesTable';

export const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query(
      contractQuery({
        endpoint: 'addresses.list',
        onResponse: ({ addresses }) => addressesReceived(addresses),
        ids: ({ addresses }) => addresses.map(({ _id }) => _id),
        failureText: loadMessages.addresses,
      }),
    ),
    addAddress: build.mutation(
      optimisticMutation({
        endpoint: 'addresses.add',
        request: ({ fields, idempotencyKey }: { fields: AddressFields; idempotencyKey: string }) => ({
          body: fields,
          headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
        }),
        fromResponse: ({ newAddress }) => ({ addresses: [newAddress] }),
        touches: ['addresses'],
      }),
    ),
    editAddress: build.mutation(
      optimisticMutation({
        endpoint: 'addresses.edit',
        request: ({ id, fields }: { id: string; fields: AddressFields }) => ({ id, body: fields }),
        fromResponse: ({ updatedAddress }) => ({ addresses: [updatedAddress] }),
        touches: ['addresses'],
      }),
    ),
    removeAddress: build.mutation(
      optimisticMutation({
        endpoint: 'addresses.remove',
        request: (id: string) => ({ id }),
        patch: (addressId) => ({ kind: 'addressRemoved', addressId }),
        touches: ['addresses'],
      }),
    ),
  }),
});

export const { useGetAddressesQuery } = addressesApi;
