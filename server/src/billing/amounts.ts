/** `1 250,50 €`: two decimals always, as on an invoice. */
export function euroText(cents: number): string {
  const [euro = '', rest] = (cents / 100).toFixed(2).split('.')
  return `${euro.replace(/\B(?=(\d{3})+$)/g, ' ')},${rest} €`
}
