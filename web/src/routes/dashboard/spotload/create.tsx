import { createFileRoute } from '@tanstack/react-router'
import { OfferCreatePage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'
import { spotFreightForm } from '../../../spot-freights/spotFreightForm.ts'

export const Route = createFileRoute('/dashboard/spotload/create')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/spotload/{-$id}'),
  head: () => ({ meta: [{ title: 'Add load – Veos' }] }),
  component: () => <OfferCreatePage form={spotFreightForm} me={Route.useRouteContext().me} />,
})
