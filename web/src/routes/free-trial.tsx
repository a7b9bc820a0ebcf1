import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FreeTrialPage } from '../people/sign-up/FreeTrialPage.tsx'
import { pageDescription, pageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/free-trial')({
  head: () => ({
    meta: [
      pageTitle(msg`Free trial`),
      pageDescription(
        msg`Thirty days of Veos without a card: every offer in full, ten messages, five tenders and a roundtrip of your own.`,
      ),
    ],
  }),
  component: FreeTrialPage,
})
