/**
 * Values of a message, written so that Lingui says them as they are: in the finished text it reads `\u202e` as the
 * character of this number, also where a company is called just that.
 */
export function literalValues<Values extends Readonly<Record<string, unknown>>>(values: Values): Values {
  const literal = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value,
  ])
  return Object.fromEntries(literal) as Values
}
