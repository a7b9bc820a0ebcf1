/** `1 250 €`, `1 250.50 €` */
export function euroText(cents: number): string {
  const [euro = '', rest] = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).split('.')
  return `${euro.replace(/\B(?=(\d{3})+$)/g, ' ')}${rest ? `.${rest}` : ''} €`
}
