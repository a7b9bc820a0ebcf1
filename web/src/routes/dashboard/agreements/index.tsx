import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AgreementsPage } from '../../../deals/agreements/AgreementsPage.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/agreements/')({
  head: () => ({ meta: [toPageTitle(msg`Agreements`)] }),
  component: AgreementsPage,
})
