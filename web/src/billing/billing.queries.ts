import type { QueryClient } from '@tanstack/react-query'
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
