import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'
import { requireRead } from '../platform/queryClient.ts'
import { BlogPage } from '../site/content/BlogPage.tsx'
import { postSummaries } from '../site/content/content.queries.ts'

export const Route = createFileRoute('/blog/')({
  loader: async ({ context: { queryClient } }) => {
    const loaded = queryClient.prefetchQuery(postSummaries)
    if (import.meta.env.SSR) await loaded
    requireRead(queryClient, postSummaries.queryKey)
  },
  head: () => ({
    meta: [
      toPageTitle(msg`Blog`),
      toPageDescription(
        msg`Rules, figures and habits of road freight for dispatchers and forwarders, and what is new in Veos.`,
      ),
    ],
    links: [{ rel: 'alternate', type: 'application/rss+xml', title: 'Veos', href: '/blog/rss.xml' }],
  }),
  component: BlogPage,
})
