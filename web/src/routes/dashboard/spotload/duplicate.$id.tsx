import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferDuplicatePage } from '../../../market/offers/form/OfferFormPage.tsx'
import { spotFreightForm } from '../../../market/spot-freights/spotFreightForm.ts'
import { spotFreightKind } from '../../../market/spot-freights/spotFreights.kind.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/spotload/duplicate/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, spotFreightKind, 'duplicate'),
  head: () => ({ meta: [toPageTitle(msg`Add load`)] }),
  component: () => (
    <OfferDuplicatePage form={spotFreightForm} me={Route.useRouteContext().me} id={Route.useParams().id} />
  ),
})
