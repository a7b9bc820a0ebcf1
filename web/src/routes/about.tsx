import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'
import { AboutPage } from '../site/about/AboutPage.tsx'

export const Route = createFileRoute('/about')({
  head: () => ({
    meta: [
      toPageTitle(msg`About`),
      toPageDescription(
        msg`A freight exchange for hauliers, forwarders and producers: spot freights, tenders, roundtrips and empty trucks.`,
      ),
    ],
  }),
  component: AboutPage,
})
