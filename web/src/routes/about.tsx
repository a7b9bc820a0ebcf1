import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageDescription, pageTitle } from '../platform/pageHead.ts'
import { AboutPage } from '../site/about/AboutPage.tsx'

export const Route = createFileRoute('/about')({
  head: () => ({
    meta: [
      pageTitle(msg`About`),
      pageDescription(
        msg`A freight exchange for hauliers, forwarders and producers: spot freights, tenders, roundtrips and empty trucks.`,
      ),
    ],
  }),
  component: AboutPage,
})
