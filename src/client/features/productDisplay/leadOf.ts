/** The first sentence of a description: what stands beside the price; the whole text has its own box below. */
export const leadOf = (description: string): string => /^.+?[.!?](?=\s)/s.exec(description)?.[0] ?? description;
