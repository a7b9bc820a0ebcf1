import { createFileRoute } from '@tanstack/react-router'
import { OfferEditPage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'
import { tenderForm } from '../../../tenders/tenderForm.ts'

export const Route = createFileRoute('/dashboard/tender/edit/$id')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/tender/{-$id}'),
  head: () => ({ meta: [{ title: 'Edit tender – Veos' }] }),
  component: () => <OfferEditPage form={tenderForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
