/**
 * Escapes values of a message, so that Lingui inserts them literally: in the finished text it reads `\u202e` as a
 * character code, even if a company has this name.
 */
export function toLiteralValues<Values extends Readonly<Record<string, unknown>>>(values: Values): Values {
  const literal = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value,
  ])
  return Object.fromEntries(literal) as Values
}
