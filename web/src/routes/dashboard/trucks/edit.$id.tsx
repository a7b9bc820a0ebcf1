import { createFileRoute } from '@tanstack/react-router'
import { emptyTruckForm } from '../../../market/empty-trucks/emptyTruckForm.ts'
import { emptyTruckKind } from '../../../market/empty-trucks/emptyTrucks.kind.ts'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferEditPage } from '../../../market/offers/form/OfferFormPage.tsx'

export const Route = createFileRoute('/dashboard/trucks/edit/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, emptyTruckKind, 'edit'),
  head: () => ({ meta: [{ title: 'Edit Empty Truck – Veos' }] }),
  component: () => <OfferEditPage form={emptyTruckForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
