import { createFileRoute } from '@tanstack/react-router'
import { OfferCreatePage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'
import { tenderForm } from '../../../tenders/tenderForm.ts'

export const Route = createFileRoute('/dashboard/tender/create')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/tender/{-$id}'),
  head: () => ({ meta: [{ title: 'Add tender – Veos' }] }),
  component: () => <OfferCreatePage form={tenderForm} me={Route.useRouteContext().me} />,
})
