import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'
import { AttributionsPage } from '../site/pages/AttributionsPage.tsx'

export const Route = createFileRoute('/attributions')({
  head: () => ({
    meta: [
      toPageTitle(msg`Attributions`),
      toPageDescription(msg`Where the maps, places, roads and pictures of Veos come from, and under which licences.`),
    ],
  }),
  component: AttributionsPage,
})
