import type { Executor } from '@/server/db/database';
import { findCustomerByEmail, type StoredCustomer } from '@/server/repositories/customers';
import { emailKey } from '@/shared/domain/names';
import { CommandFailure } from './failure';

/** Finds the customer that the operator named by email. Throws CommandFailure when there is none. */
export const requireCustomer = async (db: Executor, email: string): Promise<StoredCustomer> => {
  const customer = await findCustomerByEmail(db, emailKey(email));
  if (!customer) throw new CommandFailure('There is no customer with this email.');
  return customer;
};
