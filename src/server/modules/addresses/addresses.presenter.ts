import type { Address, AddressFields } from '@/shared/contract/addresses';
import type { StoredAddress } from '../../repositories/addresses';

export const presentAddress = (address: StoredAddress): Address => ({
  _id: address.id,
  addressLine1: address.address_line1,
  ...(address.address_line2 === null ? {} : { addressLine2: address.address_line2 }),
  city: address.city,
  state: address.state as Address['state'],
  zip: address.zip,
});

/** Converts an address to its database row; an empty second line becomes null. */
export const toStored = (id: string, fields: AddressFields): StoredAddress => ({
  id,
  address_line1: fields.addressLine1,
  address_line2: fields.addressLine2 || null,
  city: fields.city,
  state: fields.state,
  zip: fields.zip,
});
