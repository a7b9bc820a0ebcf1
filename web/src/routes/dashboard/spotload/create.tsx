import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferCreatePage } from '../../../market/offers/form/OfferFormPage.tsx'
import { spotFreightForm } from '../../../market/spot-freights/spotFreightForm.ts'
import { spotFreightKind } from '../../../market/spot-freights/spotFreights.kind.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/spotload/create')({
  // The draft is stored in the browser.
  ssr: 'data-only',
  beforeLoad: ({ context }) => guardForm(context.me, spotFreightKind, 'create'),
  head: () => ({ meta: [toPageTitle(msg`Add load`)] }),
  component: () => <OfferCreatePage form={spotFreightForm} me={Route.useRouteContext().me} />,
})
