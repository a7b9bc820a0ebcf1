/**
 * A creditor reference (ISO 11649), which banks check: `RF`, two check digits against typing mistakes, and the
 * number.
 */
export function toCreditorReference(number: number): string {
  const digits = String(number).padStart(8, '0')
  // The letters R and F count as 27 and 15.
  const rest = Number(BigInt(`${digits}271500`) % 97n)
  return `RF${String(98 - rest).padStart(2, '0')}${digits}`
}
