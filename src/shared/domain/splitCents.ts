/** Splits an amount in proportion to weights, in whole cents. The parts add up to the amount. */
export const splitCents = (cents: number, weights: readonly number[]): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let centsSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const roundedSum = whole === 0 ? 0 : Math.round((cents * weightSoFar) / whole);
    const part = roundedSum - centsSoFar;
    centsSoFar = roundedSum;
    return part;
  });
};
