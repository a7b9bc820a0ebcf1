import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { emptyTruckForm } from '../../../market/empty-trucks/emptyTruckForm.ts'
import { emptyTruckKind } from '../../../market/empty-trucks/emptyTrucks.kind.ts'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferEditPage } from '../../../market/offers/form/OfferFormPage.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/trucks/edit/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, emptyTruckKind, 'edit'),
  head: () => ({ meta: [toPageTitle(msg`Edit Empty Truck`)] }),
  component: () => <OfferEditPage form={emptyTruckForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
