import { createFileRoute } from '@tanstack/react-router'
import { emptyTruckForm } from '../../../empty-trucks/emptyTruckForm.ts'
import { emptyTruckKind } from '../../../empty-trucks/emptyTrucks.kind.ts'
import { guardForm } from '../../../offers/form/guardForm.ts'
import { OfferDuplicatePage } from '../../../offers/form/OfferFormPage.tsx'

export const Route = createFileRoute('/dashboard/trucks/duplicate/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, emptyTruckKind, 'duplicate'),
  head: () => ({ meta: [{ title: 'Add Empty Truck – Veos' }] }),
  component: () => (
    <OfferDuplicatePage form={emptyTruckForm} me={Route.useRouteContext().me} id={Route.useParams().id} />
  ),
})
