import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { type CallAnswer, type CallInput, query } from '../../platform/api.ts'

export type MyTruck = CallAnswer<'GET /myTrucks'>[number]
export type MyTruckBody = CallInput<'PUT /myTrucks/:id'>['body']
export type TruckBoardAnswer = CallAnswer<'GET /truckBoard'>
export type TruckOnBoard = TruckBoardAnswer['trucks'][number]
export type BoardLoad = TruckOnBoard['loads'][number]
export type BoardFreight = TruckBoardAnswer['spotFreights'][number]

export const myTrucks = query('GET /myTrucks')

/** No event reports removed loads, so the board is refetched at this interval while the page is visible. */
const refetchMs = 60_000

export const truckBoard = queryOptions({ ...query('GET /truckBoard'), refetchInterval: refetchMs })

/** Refetches the trucks after one was added, changed, removed or published. */
export function invalidateMyTrucks(queryClient: QueryClient): void {
  queryClient.invalidateQueries({ queryKey: myTrucks.queryKey })
  queryClient.invalidateQueries({ queryKey: truckBoard.queryKey })
}

/** A published truck is also among the company's offers, so those are refetched. */
export function invalidateEmptyTrucks(queryClient: QueryClient): void {
  const stale = ['GET /myOffers', 'GET /my-offers/emptytrucks', 'GET /my-offers/counts', 'GET /emptyTruck'] as const
  for (const name of stale) queryClient.invalidateQueries({ queryKey: [name] })
}
