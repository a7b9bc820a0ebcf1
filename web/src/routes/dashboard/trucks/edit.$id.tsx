import { createFileRoute } from '@tanstack/react-router'
import { emptyTruckForm } from '../../../empty-trucks/emptyTruckForm.ts'
import { OfferEditPage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'

export const Route = createFileRoute('/dashboard/trucks/edit/$id')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/trucks/{-$id}'),
  head: () => ({ meta: [{ title: 'Edit Empty Truck – Veos' }] }),
  component: () => <OfferEditPage form={emptyTruckForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
