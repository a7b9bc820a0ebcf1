import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FreeTrialPage } from '../people/sign-up/FreeTrialPage.tsx'
import { pageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/free-trial')({
  head: () => ({ meta: [pageTitle(msg`Free trial`)] }),
  component: FreeTrialPage,
})
