import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferCreatePage } from '../../../market/offers/form/OfferFormPage.tsx'
import { tenderForm } from '../../../market/tenders/tenderForm.ts'
import { tenderKind } from '../../../market/tenders/tenders.kind.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/tender/create')({
  // The draft is stored in the browser.
  ssr: 'data-only',
  beforeLoad: ({ context }) => guardForm(context.me, tenderKind, 'create'),
  head: () => ({ meta: [toPageTitle(msg`Add tender`)] }),
  component: () => <OfferCreatePage form={tenderForm} me={Route.useRouteContext().me} />,
})
