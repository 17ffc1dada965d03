const counts = new Intl.NumberFormat('pt-PT');

/** Formats a whole number with separated thousands: `10 000`. */
export const formatCount = (count: number): string => counts.format(count);
