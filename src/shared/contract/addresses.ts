import * as z from 'zod/mini';
import { ADDRESS_TEXT_MAX_LENGTH, MUNICIPALITIES, ZIP_MAX_LENGTH } from '../constants';
import { cleanCode } from '../values/cleanText';
import { endpoint } from './endpoint';
import { successSchema, text } from './text';
import { messageKey } from '../messages/messages';

const line = () => text(1, ADDRESS_TEXT_MAX_LENGTH, 'addressMessages.fillRequired');

/** The fields that a customer fills in; text is cleaned. */
export const addressFieldsSchema = z.object({
  addressLine1: line(),
  addressLine2: z.optional(text(0, ADDRESS_TEXT_MAX_LENGTH, 'addressMessages.lineTooLong')),
  city: line(),
  state: z.enum(MUNICIPALITIES, messageKey('addressMessages.fillRequired')),
  zip: text(1, ZIP_MAX_LENGTH, 'addressMessages.fillRequired', cleanCode),
});
export type AddressFields = z.infer<typeof addressFieldsSchema>;

export const addressSchema = z.object({
  _id: z.string(),
  addressLine1: z.string(),
  addressLine2: z.optional(z.string()),
  city: z.string(),
  state: z.enum(MUNICIPALITIES),
  zip: z.string(),
});
export type Address = z.infer<typeof addressSchema>;

export const addressesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/addresses',
    access: 'customer',
    response: z.object({ success: z.literal(true), addresses: z.array(addressSchema) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/addresses/add',
    access: 'customer',
    body: addressFieldsSchema,
    response: z.object({ success: z.literal(true), newAddress: addressSchema }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/addresses/edit/:id',
    access: 'customer',
    body: addressFieldsSchema,
    response: z.object({ success: z.literal(true), updatedAddress: addressSchema }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/addresses/delete/:id',
    access: 'customer',
    response: successSchema,
  }),
};
