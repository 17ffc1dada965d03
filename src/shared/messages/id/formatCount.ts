const format = new Intl.NumberFormat('id-ID');

/** A count, such as `1.234`. */
export const formatCount = (count: number): string => format.format(count);
