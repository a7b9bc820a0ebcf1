import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { emptyTruckForm } from '../../../market/empty-trucks/emptyTruckForm.ts'
import { emptyTruckKind } from '../../../market/empty-trucks/emptyTrucks.kind.ts'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferCreatePage } from '../../../market/offers/form/OfferFormPage.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/trucks/create')({
  // The draft is stored in the browser.
  ssr: 'data-only',
  beforeLoad: ({ context }) => guardForm(context.me, emptyTruckKind, 'create'),
  head: () => ({ meta: [toPageTitle(msg`Add Empty Truck`)] }),
  component: () => <OfferCreatePage form={emptyTruckForm} me={Route.useRouteContext().me} />,
})
