import { z } from 'zod'
import { radiusKm } from '../platform/reference/limits.ts'
import { type Text, text } from '../platform/texts/text.ts'
import type { FilterTable, Joined, Simplify } from './filterTable.ts'
import type { ChoiceField, DaysField, FieldOfType, FilterField, FilterType } from './filterTypes.ts'

/** The radius around a place in kilometres. */
const radius = z.coerce
  .number(text('radius_format'))
  .int(text('radius_whole'))
  .min(radiusKm.min, text('radius_at_least', { least: radiusKm.min }))
  .max(radiusKm.max, text('radius_at_most', { most: radiusKm.max }))
  .multipleOf(radiusKm.step, text('radius_steps', { step: radiusKm.step }))
  .default(radiusKm.usual)

const wrongPlace = text('place_format')
/** An id of the place search; a name or postal code means its best hit. */
const place = z.string(wrongPlace).trim().max(100, wrongPlace).optional()

const day = z.iso.date(text('date_format')).optional()

/** Comma-separated values in any order; duplicates count once. */
export function listFilter<const Value extends string>(
  values: readonly Value[],
  unknown: Text,
  aliases: Readonly<Record<string, Value>> = {},
) {
  return z
    .string(unknown)
    .max(1000, unknown)
    .meta({ description: `Any of these, joined by commas: ${values.join(', ')}` })
    .transform((joined) => [
      ...new Set(
        joined
          .split(',')
          .filter(Boolean)
          .map((name) => aliases[name] ?? name),
      ),
    ])
    .pipe(z.array(z.enum(values, unknown)))
    .optional()
}

type FilterShape<Filters> = Simplify<Joined<{ [Name in keyof Filters]: ShapeOf<Filters[Name]> }[keyof Filters]>>

type ShapeOf<Field> = Field extends { type: 'around'; params: readonly [infer Place, infer Radius] }
  ? { [Name in Place & string]: typeof place } & { [Name in Radius & string]: typeof radius }
  : Field extends { type: 'days'; params: readonly (infer Param)[] }
    ? { [Name in Param & string]: typeof day }
    : Field extends {
          type: infer Type
          params: readonly [infer Param]
          choices: readonly (infer Value extends string)[]
        }
      ? { [Name in Param & string]: Type extends 'oneOf' ? OneOf<Value> : ReturnType<typeof listFilter<Value>> }
      : never

type OneOf<Value extends string> = z.ZodOptional<z.ZodEnum<{ [Each in Value]: Each }>>

/** Other names of values, by the parameter that takes them. */
type Aliases = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The query of a filtered list. An empty filter is ignored, like every empty parameter, so that a form can send all.
 */
export function filterQuery<const Filters extends FilterTable<never>, More extends z.ZodRawShape>(
  filters: Filters,
  more: More,
  aliases: Aliases = {},
) {
  const fields: readonly FilterField<never>[] = Object.values(filters)
  const shape = Object.assign({}, ...fields.map((field) => schemaOf(field).shape(field, aliases)))
  const query = z.object({ ...(shape as FilterShape<Filters>), ...more })
  return fields.reduce((checked, field) => schemaOf(field).check?.(checked, field) ?? checked, query)
}

/**
 * The strict schema of the parameters of a filter. It has methods, so that one table can contain every type of field.
 */
interface FilterSchema<Field> {
  shape(field: Field, aliases: Aliases): z.ZodRawShape
  check?<Query extends z.ZodType>(query: Query, field: Field): Query
}

const listSchema: FilterSchema<ChoiceField<never>> = {
  shape: ({ params: [param], choices, unknown }, aliases) => ({
    [param]: listFilter(choices, text(unknown), aliases[param]),
  }),
}

const schemas: { [Type in FilterType]: FilterSchema<FieldOfType<never, Type>> } = {
  around: { shape: ({ params: [placeParam, radiusParam] }) => ({ [placeParam]: place, [radiusParam]: radius }) },
  days: { shape: ({ params: [first, last] }) => ({ [first]: day, [last]: day }), check: requireOrder },
  oneOf: { shape: ({ params: [param], choices, unknown }) => ({ [param]: z.enum(choices, text(unknown)).optional() }) },
  anyOf: listSchema,
  allOf: listSchema,
}

function schemaOf(field: FilterField<never>): FilterSchema<FilterField<never>> {
  return schemas[field.type]
}

/** A last day before the first one would find nothing. */
function requireOrder<Query extends z.ZodType>(query: Query, { params: [first, last] }: DaysField<never>): Query {
  return query.refine(
    (parsed) => {
      const { [first]: start, [last]: end } = parsed as Record<string, string | undefined>
      return start === undefined || end === undefined || start <= end
    },
    { path: [last], error: text('dates_reversed') },
  )
}
