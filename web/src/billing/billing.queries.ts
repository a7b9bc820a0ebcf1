import type { QueryClient } from '@tanstack/react-query'
import { formatLongSellerDay, formatTableSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { meQuery } from '../people/accounts/session.queries.ts'
import { type CallAnswer, query } from '../platform/api.ts'

export type PricedPlan = CallAnswer<'GET /subscriptionPlans'>[number]
export type Subscription = CallAnswer<'GET /userSubscription'>
export type Quote = CallAnswer<'GET /quote'>
export type BillingDetails = CallAnswer<'GET /billingDetails'>

export const priceList = query('GET /subscriptionPlans')
export const subscription = query('GET /userSubscription')
export const billingDetails = query('GET /billingDetails')
export const queryQuote = (planId: number) => query('GET /quote', { query: { planId } })

/** Shows the answer of a call, and refetches the data about the plan that menus and gates use. */
export async function showSubscription(queryClient: QueryClient, answer?: Subscription): Promise<void> {
  if (answer) queryClient.setQueryData(subscription.queryKey, answer)
  else await queryClient.invalidateQueries({ queryKey: subscription.queryKey })
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

/** `03 March 2027`: the day of an instant in the seller's time zone, as on the invoice. */
export function formatLongDate(instant: string): string {
  return formatLongSellerDay(new Date(instant))
}

/** `03-03-27`, the format of tables: a date, or the day of an instant in the seller's time zone. */
export function formatTableDate(date: string): string {
  return formatTableSellerDay(new Date(date.includes('T') ? date : `${date}T12:00Z`))
}
