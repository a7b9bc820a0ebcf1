import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferEditPage } from '../../../market/offers/form/OfferFormPage.tsx'
import { spotFreightForm } from '../../../market/spot-freights/spotFreightForm.ts'
import { spotFreightKind } from '../../../market/spot-freights/spotFreights.kind.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/spotload/edit/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, spotFreightKind, 'edit'),
  head: () => ({ meta: [toPageTitle(msg`Edit load`)] }),
  component: () => <OfferEditPage form={spotFreightForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
