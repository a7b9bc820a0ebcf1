import { createFileRoute } from '@tanstack/react-router'
import { emptyTruckForm } from '../../../empty-trucks/emptyTruckForm.ts'
import { emptyTruckKind } from '../../../empty-trucks/emptyTrucks.kind.ts'
import { guardForm } from '../../../offers/form/guardForm.ts'
import { OfferCreatePage } from '../../../offers/form/OfferFormPage.tsx'

export const Route = createFileRoute('/dashboard/trucks/create')({
  // A draft lies in the browser.
  ssr: 'data-only',
  beforeLoad: ({ context }) => guardForm(context.me, emptyTruckKind, 'create'),
  head: () => ({ meta: [{ title: 'Add Empty Truck – Veos' }] }),
  component: () => <OfferCreatePage form={emptyTruckForm} me={Route.useRouteContext().me} />,
})
