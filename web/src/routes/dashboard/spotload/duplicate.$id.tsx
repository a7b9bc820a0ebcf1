import { createFileRoute } from '@tanstack/react-router'
import { OfferDuplicatePage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'
import { spotFreightForm } from '../../../spot-freights/spotFreightForm.ts'

export const Route = createFileRoute('/dashboard/spotload/duplicate/$id')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/spotload/{-$id}'),
  head: () => ({ meta: [{ title: 'Add load – Veos' }] }),
  component: () => (
    <OfferDuplicatePage form={spotFreightForm} me={Route.useRouteContext().me} id={Route.useParams().id} />
  ),
})
