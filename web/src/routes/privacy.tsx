import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../platform/pageHead.ts'
import { PrivacyPage } from '../site/pages/PrivacyPage.tsx'

export const Route = createFileRoute('/privacy')({
  head: () => ({ meta: [pageTitle(msg`Privacy Policy`)] }),
  component: PrivacyPage,
})
