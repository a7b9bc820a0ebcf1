import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../platform/pageHead.ts'
import { AttributionsPage } from '../site/pages/AttributionsPage.tsx'

export const Route = createFileRoute('/attributions')({
  head: () => ({ meta: [pageTitle(msg`Attributions`)] }),
  component: AttributionsPage,
})
