import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { textOfRichText } from '@veos/contract/platform/reference/richText'
import { pageDescription, pageTitle, structuredData } from '../platform/pageHead.ts'
import { requireRead } from '../platform/queryClient.ts'
import { type Question, questions } from '../site/content/content.queries.ts'
import { FaqPage } from '../site/content/FaqPage.tsx'

export const Route = createFileRoute('/faq')({
  loader: async ({ context: { queryClient } }) => {
    const loaded = queryClient.prefetchQuery(questions)
    if (typeof window === 'undefined') await loaded
    requireRead(queryClient, questions.queryKey)
    return queryClient.getQueryData(questions.queryKey)
  },
  head: ({ loaderData }) => ({
    meta: [
      pageTitle(msg`Questions and answers`),
      pageDescription(
        msg`Registering, prices, publishing loads, roundtrips and tenders, cancelling, support: what we are asked most.`,
      ),
    ],
    scripts: loaderData
      ? [
          structuredData({
            '@type': 'FAQPage',
            mainEntity: loaderData.map(({ question, answer }: Question) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: textOfRichText(answer) },
            })),
          }),
        ]
      : [],
  }),
  component: FaqPage,
})
