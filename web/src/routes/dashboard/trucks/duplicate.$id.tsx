import { createFileRoute } from '@tanstack/react-router'
import { emptyTruckForm } from '../../../empty-trucks/emptyTruckForm.ts'
import { OfferDuplicatePage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'

export const Route = createFileRoute('/dashboard/trucks/duplicate/$id')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/trucks/{-$id}'),
  head: () => ({ meta: [{ title: 'Add Empty Truck – Veos' }] }),
  component: () => (
    <OfferDuplicatePage form={emptyTruckForm} me={Route.useRouteContext().me} id={Route.useParams().id} />
  ),
})
