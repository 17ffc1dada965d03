/** Splits an amount in proportion to weights, in whole cents; equally if they are all 0. The parts add up to the amount. */
export const splitCents = (cents: number, weights: readonly number[]): readonly number[] => {
  const weightOf = weights.every((weight) => weight === 0) ? () => 1 : (weight: number) => weight;
  const whole = weights.reduce((sum, weight) => sum + weightOf(weight), 0);
  let weightSoFar = 0;
  let centsSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weightOf(weight);
    const roundedSum = Math.round((cents * weightSoFar) / whole);
    const part = roundedSum - centsSoFar;
    centsSoFar = roundedSum;
    return part;
  });
};
