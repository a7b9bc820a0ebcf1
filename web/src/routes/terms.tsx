import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../platform/pageHead.ts'
import { TermsPage } from '../site/pages/TermsPage.tsx'

export const Route = createFileRoute('/terms')({
  head: () => ({ meta: [pageTitle(msg`Terms & Conditions`)] }),
  component: TermsPage,
})
