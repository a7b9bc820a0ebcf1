import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferEditPage } from '../../../market/offers/form/OfferFormPage.tsx'
import { tenderForm } from '../../../market/tenders/tenderForm.ts'
import { tenderKind } from '../../../market/tenders/tenders.kind.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/tender/edit/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, tenderKind, 'edit'),
  head: () => ({ meta: [toPageTitle(msg`Edit tender`)] }),
  component: () => <OfferEditPage form={tenderForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
