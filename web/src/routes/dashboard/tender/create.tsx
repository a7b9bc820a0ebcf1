import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../offers/form/guardForm.ts'
import { OfferCreatePage } from '../../../offers/form/OfferFormPage.tsx'
import { tenderForm } from '../../../tenders/tenderForm.ts'
import { tenderKind } from '../../../tenders/tenders.kind.ts'

export const Route = createFileRoute('/dashboard/tender/create')({
  // A draft lies in the browser.
  ssr: 'data-only',
  beforeLoad: ({ context }) => guardForm(context.me, tenderKind, 'create'),
  head: () => ({ meta: [{ title: 'Add tender – Veos' }] }),
  component: () => <OfferCreatePage form={tenderForm} me={Route.useRouteContext().me} />,
})
