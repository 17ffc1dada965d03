import type { Address, AddressFields } from '@/shared/contract/addresses';
import { baseApi } from '../baseApi';
import { call } from '../call';
import { optimistic } from '../optimistic';
import { changing, reading } from '../scopes';
import { addressesReceived } from './addressesLedger';

const scope = changing('addresses');

export const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query<null, void>({
      query: () =>
        call({
          endpoint: ({ addressesContract }) => addressesContract.list,
          scope: reading('addresses'),
          received: ({ addresses }) => addressesReceived(addresses),
        }),
      providesTags: ['Addresses'],
    }),
    createAddress: build.mutation<{ newAddress: Address }, AddressFields>(
      optimistic({
        call: (body) => call({ endpoint: ({ addressesContract }) => addressesContract.add, scope, body }),
        answered: ({ newAddress }) => ({ address: newAddress }),
        touches: ['Addresses'],
      }),
    ),
    updateAddress: build.mutation<{ updatedAddress: Address }, { id: string; fields: AddressFields }>(
      optimistic({
        call: ({ id, fields }) =>
          call({ endpoint: ({ addressesContract }) => addressesContract.edit, scope, id, body: fields }),
        answered: ({ updatedAddress }) => ({ address: updatedAddress }),
        touches: ['Addresses'],
      }),
    ),
    removeAddress: build.mutation<unknown, string>(
      optimistic({
        call: (id) => call({ endpoint: ({ addressesContract }) => addressesContract.remove, scope, id }),
        intent: (addressId) => ({ kind: 'addressGone', addressId }),
        touches: ['Addresses'],
      }),
    ),
  }),
});

export const { useGetAddressesQuery } = addressesApi;
