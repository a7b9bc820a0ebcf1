import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageDescription, pageTitle } from '../platform/pageHead.ts'
import { AttributionsPage } from '../site/pages/AttributionsPage.tsx'

export const Route = createFileRoute('/attributions')({
  head: () => ({
    meta: [
      pageTitle(msg`Attributions`),
      pageDescription(msg`Where the maps, places, roads and pictures of Veos come from, and under which licences.`),
    ],
  }),
  component: AttributionsPage,
})
