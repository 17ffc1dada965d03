import type { RootState } from '@/client/lib/store';
import { baseApi } from '@/client/transport/baseApi';
import { contractMutation, contractQuery } from '@/client/transport/endpoint';
import { type LoadStatus, loadStatus } from '@/client/transport/requests';
import { IDEMPOTENCY_KEY_HEADER } from '@/shared/constants';
import type { AddressFields } from '@/shared/contract/addresses';
import { addressesReceived, addressReceived, addressRemoved } from './addressesSlice';

export const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query(
      contractQuery({
        endpoint: 'addresses.list',
        onResponse: ({ addresses }) => addressesReceived(addresses),
        ids: ({ addresses }) => addresses.map(({ _id }) => _id),
        failureText: 'loadMessages.addresses',
      }),
    ),
    addAddress: build.mutation(
      contractMutation({
        endpoint: 'addresses.add',
        request: ({ fields, idempotencyKey }: { fields: AddressFields; idempotencyKey: string }) => ({
          body: fields,
          headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
        }),
        onResponse: ({ newAddress }) => addressReceived(newAddress),
        invalidates: [],
      }),
    ),
    editAddress: build.mutation(
      contractMutation({
        endpoint: 'addresses.edit',
        request: ({ id, fields }: { id: string; fields: AddressFields }) => ({ id, body: fields }),
        onResponse: ({ updatedAddress }) => addressReceived(updatedAddress),
        invalidates: [],
      }),
    ),
    removeAddress: build.mutation(
      contractMutation({
        endpoint: 'addresses.remove',
        request: (id: string) => ({ id }),
        patch: addressRemoved,
        invalidates: [],
      }),
    ),
  }),
});

export const { useGetAddressesQuery } = addressesApi;

const selectEntry = addressesApi.endpoints.getAddresses.select();

export const selectAddressesStatus = (state: RootState): LoadStatus =>
  loadStatus(state.addresses.view.isLoaded, selectEntry(state));
