import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallAnswer, type CallInput, query } from '../../platform/api.ts'

export type TripCost = CallAnswer<'GET /offers/:id/tripCost'>
export type TripChoice = CallInput<'GET /offers/:id/tripCost'>['query']

/** The estimated cost of an offer's trip. The figures stay visible while another choice is calculated. */
export function queryTripCost(id: string, choice: TripChoice) {
  return queryOptions({
    ...query('GET /offers/:id/tripCost', { params: { id }, query: choice }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
}

export const costFigures = query('GET /company/costFigures')
