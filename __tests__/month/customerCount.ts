export const CUSTOMERS = 300;
const CUSTOMERS_PER_PROOF = 10;
/** True for the customers who have uploaded a proof of payment, for bank transfers. */
export const hasProof = (customer: number): boolean => customer % CUSTOMERS_PER_PROOF === 0;
