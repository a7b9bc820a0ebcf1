import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { text } from '../platform/texts/text.ts'
import { loadTypes } from './reference/loads.ts'
import { truckTypeValues } from './reference/truckTypes.ts'

const count = z.int()
const kilometres = z.array(z.object({ radiusKm: z.int(), count }))

/** The number of matching offers, and for each choice of a filter the number if it were the only one. */
export const facets = z
  .object({
    count,
    truckTypes: z.array(z.object({ value: z.enum(truckTypeValues), count })),
    loadTypes: z.array(z.object({ value: z.enum(loadTypes), count })),
    /** By ISO code; empty if the list has no countries. */
    countries: z.array(z.object({ value: z.string(), count })),
    radius: z.object({
      /** Null without a place to filter by. */
      loading: kilometres.nullable(),
      unloading: kilometres.nullable(),
    }),
  })
  .meta({ id: 'Facets' })
export type Facets = z.output<typeof facets>

const wrongBox = text('box_wrong')

/** `south,west,north,east` in degrees. */
const box = z
  .string(wrongBox)
  .max(100, wrongBox)
  .meta({ description: 'South, west, north and east in degrees, joined by commas', example: '47,5,55,15' })
  .transform((joined) => joined.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .pipe(
    z
      .tuple(
        [
          z.number().min(-90).max(90),
          z.number().min(-180).max(180),
          z.number().min(-90).max(90),
          z.number().min(-180).max(180),
        ],
        wrongBox,
      )
      .refine(([south, west, north, east]) => south < north && west < east, wrongBox),
  )
  .transform(([south, west, north, east]) => ({ south, west, north, east }))

const wrongZoom = text('zoom_wrong')

/** The parameters of a map besides the filters of its list. */
export const clusterQuery = {
  end: z.enum(['loading', 'unloading'], text('end_wrong')).default('loading'),
  /** Europe by default. */
  box: box.prefault('34,-25,72,45'),
  /** The zoom level of maps: at 0 the world is one tile of 256 pixels. */
  zoom: z.coerce.number(wrongZoom).int(wrongZoom).min(0, wrongZoom).max(18, wrongZoom).default(4),
}

/** The places of one end by cells, each at its mean position. */
export const clusters = z.array(
  z
    .object({
      lat: z.number(),
      long: z.number(),
      /** The number of offers with a place in the cell. */
      count,
      /** The id if there is only one offer. */
      id: id('offer').nullable(),
    })
    .meta({ id: 'Cluster' }),
)
