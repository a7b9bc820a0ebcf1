import { z } from 'zod'

/**
 * One of some values, as forms send it: by itself, by another name that the interface knows for it, or as details answer it, with
 * its label.
 */
export function choice<const Value extends string, const Alias extends string = never>(
  values: readonly Value[],
  error: string,
  aliases = {} as Readonly<Record<Alias, Value>>,
) {
  const names = [...values, ...(Object.keys(aliases) as Alias[])] as [Value | Alias, ...(Value | Alias)[]]
  const byName = z.enum(names, error).transform((name) => (name in aliases ? aliases[name as Alias] : (name as Value)))
  const labelled = z.object({ value: z.string(error) }).transform(({ value }) => value)
  return z.union([byName, labelled.pipe(byName)], error)
}
