import { createFileRoute } from '@tanstack/react-router'
import { OfferDuplicatePage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'
import { tenderForm } from '../../../tenders/tenderForm.ts'

export const Route = createFileRoute('/dashboard/tender/duplicate/$id')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/tender/{-$id}'),
  head: () => ({ meta: [{ title: 'Add tender – Veos' }] }),
  component: () => <OfferDuplicatePage form={tenderForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
