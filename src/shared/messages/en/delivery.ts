/** Texts about the time of a delivery. `time` is the operator's text, such as `4 to 7 days`. */
export const deliveryMessages = {
  to: (place: string, time: string) => `${place}: ${time}, free`,
} as const;
