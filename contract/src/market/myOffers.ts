import { z } from 'zod'
import { emptyTruck } from './emptyTrucks.ts'
import { roundtrip } from './roundtrips.ts'
import { spotFreight } from './spotFreights.ts'
import { tender } from './tenders.ts'

/** A company's own offers: a limited list of each kind, newest first, in the order of the API. */
export const myOffers = z
  .tuple([z.array(tender), z.array(roundtrip), z.array(spotFreight), z.array(emptyTruck)])
  .meta({ id: 'MyOffers' })
export type MyOffers = z.infer<typeof myOffers>
