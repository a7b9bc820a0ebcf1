import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { emptyTruckForm } from '../../../market/empty-trucks/emptyTruckForm.ts'
import { emptyTruckKind } from '../../../market/empty-trucks/emptyTrucks.kind.ts'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferDuplicatePage } from '../../../market/offers/form/OfferFormPage.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/trucks/duplicate/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, emptyTruckKind, 'duplicate'),
  head: () => ({ meta: [toPageTitle(msg`Add Empty Truck`)] }),
  component: () => (
    <OfferDuplicatePage form={emptyTruckForm} me={Route.useRouteContext().me} id={Route.useParams().id} />
  ),
})
