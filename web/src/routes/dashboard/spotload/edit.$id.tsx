import { createFileRoute } from '@tanstack/react-router'
import { OfferEditPage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'
import { spotFreightForm } from '../../../spot-freights/spotFreightForm.ts'

export const Route = createFileRoute('/dashboard/spotload/edit/$id')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/spotload/{-$id}'),
  head: () => ({ meta: [{ title: 'Edit load – Veos' }] }),
  component: () => <OfferEditPage form={spotFreightForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
