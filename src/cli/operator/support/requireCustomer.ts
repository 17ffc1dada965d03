import type { Executor } from '@/server/db/database';
import { findCustomerByEmail, type StoredCustomer } from '@/server/repositories/customers';
import { findPersonalData, type PersonalData } from '@/server/repositories/personalData';
import { addressOf } from '@/server/repositories/phoneCustomers';
import { emailKey } from '@/shared/domain/names';
import { CommandFailure } from './failure';

/** Finds the customer that the operator named by email. Throws CommandFailure when there is none. */
export const requireCustomer = async (db: Executor, email: string): Promise<StoredCustomer> => {
  const customer = await findCustomerByEmail(db, emailKey(addressOf(email)));
  if (!customer) throw new CommandFailure('There is no customer with this email.');
  return customer;
};

/** Everything that is stored about the person with this email. Throws CommandFailure when it is nothing. */
export const requirePerson = async (db: Executor, email: string): Promise<PersonalData> => {
  const data = await findPersonalData(db, emailKey(addressOf(email)));
  if (data.customer ?? data.newsletter) return data;
  throw new CommandFailure('There is no customer or subscriber with this email.');
};
