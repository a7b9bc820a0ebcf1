import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageDescription, translate } from '../platform/pageHead.ts'
import { requireRead } from '../platform/queryClient.ts'
import { homeContent } from '../site/content/content.queries.ts'
import { HomePage } from '../site/home/HomePage.tsx'
import { marketQuery } from '../site/home/home.queries.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const { queryClient } = context
    const loaded = Promise.all([queryClient.prefetchQuery(marketQuery), queryClient.prefetchQuery(homeContent)])
    // The server renders the page with its numbers. In the browser the page opens at once and loads them afterwards.
    if (import.meta.env.SSR) await loaded
    requireRead(queryClient, marketQuery.queryKey)
  },
  head: () => ({
    meta: [
      { title: translate(msg`Veos, the European freight exchange`) },
      toPageDescription(
        msg`Spot freights, tenders, roundtrips and empty trucks from all over Europe, as they are published.`,
      ),
    ],
  }),
  component: HomePage,
})
