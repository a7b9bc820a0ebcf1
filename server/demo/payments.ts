import { type Random, Weighted } from './random.ts'

/** The usual days after the invoice by country; elsewhere 30 to 45. */
const habits: Readonly<Record<string, Weighted<number>>> = {
  IT: new Weighted([
    [60, 6],
    [90, 3],
    [45, 1],
  ]),
  ES: new Weighted([
    [60, 7],
    [45, 3],
  ]),
  PT: new Weighted([
    [60, 6],
    [45, 3],
  ]),
  // The legal maximum for freight invoices there.
  FR: new Weighted([[30, 1]]),
  DE: new Weighted([
    [30, 7],
    [45, 2],
    [14, 1],
  ]),
  PL: new Weighted([
    [45, 5],
    [60, 3],
    [30, 2],
  ]),
  SE: new Weighted([[30, 1]]),
  FI: new Weighted([
    [14, 2],
    [21, 3],
    [30, 3],
  ]),
  EE: new Weighted([
    [21, 3],
    [30, 5],
    [14, 2],
  ]),
}
const usual = new Weighted([
  [30, 6],
  [45, 3],
  [60, 2],
  [14, 1],
] as const)

export function pickPaymentDays(random: Random, iso: string): number {
  return (habits[iso] ?? usual).pick(random)
}

const comments = [
  'Payment after receiving the original CMR and invoice.',
  'Scan of CMR by e-mail is enough to start the payment term.',
  'Collective invoice once a month.',
  'Invoices twice a month, on the 15th and the last day.',
  'Quick payment in 7 days possible, 2.5 %.',
  'Fuel surcharge clause, adjusted every month.',
  'Diesel floater on the base of the month before.',
  'Payment on Thursdays only.',
  'Invoice in PDF with our order number.',
] as const

/** Often there is no comment besides the days. */
export function pickPaymentComment(random: Random): string {
  return random.chance(0.5) ? '' : random.pick(comments)
}
