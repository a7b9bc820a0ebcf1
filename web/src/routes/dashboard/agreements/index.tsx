import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AgreementsPage } from '../../../deals/agreements/AgreementsPage.tsx'
import { pageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/agreements/')({
  head: () => ({ meta: [pageTitle(msg`Agreements`)] }),
  component: AgreementsPage,
})
