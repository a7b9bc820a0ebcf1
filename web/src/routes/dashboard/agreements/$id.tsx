import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AgreementPage } from '../../../deals/agreements/AgreementPage.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/agreements/$id')({
  head: () => ({ meta: [toPageTitle(msg`Agreement`)] }),
  component: () => <AgreementPage id={Route.useParams().id} />,
})
