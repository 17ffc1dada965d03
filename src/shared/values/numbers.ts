/** Separates the thousands of a number in digits by commas: `1,234.50`. At most three decimals. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
