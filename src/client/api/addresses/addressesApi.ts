import type { RootState } from '@/client/lib/store';
import { apiOf } from '@/client/transport/baseApi';
import { changes, reads } from '@/client/transport/call';
import { showAtOnce } from '@/client/transport/optimistic';
import { type LoadStatus, loadStatus } from '@/client/transport/requests';
import { IDEMPOTENCY_KEY_HEADER } from '@/shared/constants';
import type { AddressFields } from '@/shared/contract/addresses';
import type { ResponseBody } from '@/shared/contract/endpoints';
import { addressRemoved } from './addressesSlice';

export const addressesApi = apiOf('addresses').injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query<readonly string[], void>({
      query: () => ({ endpoint: 'addresses.list' }),
      transformResponse: ({ addresses }: ResponseBody<'addresses.list'>) => addresses.map(({ _id }) => _id),
      providesTags: ['addresses'],
      extraOptions: { locks: reads('addresses'), failureText: 'loadMessages.addresses' },
    }),
    addAddress: build.mutation<ResponseBody<'addresses.add'>, { fields: AddressFields; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({
        endpoint: 'addresses.add',
        body: fields,
        headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
      }),
      invalidatesTags: (_response, error) => (error ? ['addresses'] : []),
      extraOptions: { locks: changes('addresses') },
    }),
    editAddress: build.mutation<ResponseBody<'addresses.edit'>, { id: string; fields: AddressFields }>({
      query: ({ id, fields }) => ({ endpoint: 'addresses.edit', id, body: fields }),
      invalidatesTags: (_response, error) => (error ? ['addresses'] : []),
      extraOptions: { locks: changes('addresses') },
    }),
    removeAddress: build.mutation<ResponseBody<'addresses.remove'>, string>({
      query: (id) => ({ endpoint: 'addresses.remove', id }),
      onQueryStarted: showAtOnce(addressRemoved),
      invalidatesTags: (_response, error) => (error ? ['addresses'] : []),
      extraOptions: { locks: changes('addresses') },
    }),
  }),
});

export const { useGetAddressesQuery } = addressesApi;

const selectEntry = addressesApi.endpoints.getAddresses.select();

export const selectAddressesStatus = (state: RootState): LoadStatus =>
  loadStatus(state.addresses.view.isLoaded, selectEntry(state));
