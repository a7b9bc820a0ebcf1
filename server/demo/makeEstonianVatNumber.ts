/** A valid one for each number below a million: `EE10`, six digits, a check digit. */
export function makeEstonianVatNumber(count: number): string {
  const digits = `10${String(count).padStart(6, '0')}`
  const weights = [3, 7, 1, 3, 7, 1, 3, 7]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return `EE${digits}${(10 - (sum % 10)) % 10}`
}
