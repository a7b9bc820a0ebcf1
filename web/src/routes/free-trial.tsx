import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FreeTrialPage } from '../people/sign-up/FreeTrialPage.tsx'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/free-trial')({
  head: () => ({
    meta: [
      toPageTitle(msg`Free trial`),
      toPageDescription(
        msg`Thirty days of Veos without a card: every offer in full, ten messages, five tenders and a roundtrip of your own.`,
      ),
    ],
  }),
  component: FreeTrialPage,
})
