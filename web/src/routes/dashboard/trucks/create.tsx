import { createFileRoute } from '@tanstack/react-router'
import { emptyTruckForm } from '../../../empty-trucks/emptyTruckForm.ts'
import { OfferCreatePage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'

export const Route = createFileRoute('/dashboard/trucks/create')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/trucks/{-$id}'),
  head: () => ({ meta: [{ title: 'Add Empty Truck – Veos' }] }),
  component: () => <OfferCreatePage form={emptyTruckForm} me={Route.useRouteContext().me} />,
})
