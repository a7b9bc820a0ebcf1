import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { inPageWords, pageDescription, pageTitle, structuredData } from '../platform/pageHead.ts'
import { AboutPage } from '../site/about/AboutPage.tsx'
import { operatorQuery } from '../site/operator/operator.queries.ts'

const description = msg`A freight exchange for hauliers, forwarders and producers: spot freights, tenders, roundtrips and empty trucks.`

export const Route = createFileRoute('/about')({
  loader: ({ context }) => context.queryClient.ensureQueryData(operatorQuery),
  head: ({ loaderData: operator }) => ({
    meta: [pageTitle(msg`About`), pageDescription(description)],
    scripts: [
      structuredData({
        '@type': 'Organization',
        name: 'Veos',
        description: inPageWords(description),
        ...(operator?.companyName && { legalName: operator.companyName }),
        ...(operator?.vatNumber && { vatID: operator.vatNumber }),
        ...(operator?.address && { address: operator.address }),
        ...(operator?.infoEmail && { email: operator.infoEmail }),
        ...(operator?.phone && { telephone: operator.phone }),
        ...(operator?.networks.length && { sameAs: operator.networks.map(({ url }) => url) }),
      }),
    ],
  }),
  component: AboutPage,
})
