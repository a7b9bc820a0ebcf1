import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'
import { requireRead } from '../platform/queryClient.ts'
import { questions } from '../site/content/content.queries.ts'
import { FaqPage } from '../site/content/FaqPage.tsx'

export const Route = createFileRoute('/faq')({
  loader: async ({ context: { queryClient } }) => {
    const loaded = queryClient.prefetchQuery(questions)
    if (import.meta.env.SSR) await loaded
    requireRead(queryClient, questions.queryKey)
  },
  head: () => ({
    meta: [
      toPageTitle(msg`Questions and answers`),
      toPageDescription(
        msg`Registering, prices, publishing loads, roundtrips and tenders, cancelling, support: what we are asked most.`,
      ),
    ],
  }),
  component: FaqPage,
})
