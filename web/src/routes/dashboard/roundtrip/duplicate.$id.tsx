import { createFileRoute } from '@tanstack/react-router'
import { OfferDuplicatePage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'
import { roundtripForm } from '../../../roundtrips/roundtripForm.ts'

export const Route = createFileRoute('/dashboard/roundtrip/duplicate/$id')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/roundtrip/{-$id}'),
  head: () => ({ meta: [{ title: 'Add roundtrip – Veos' }] }),
  component: () => (
    <OfferDuplicatePage form={roundtripForm} me={Route.useRouteContext().me} id={Route.useParams().id} />
  ),
})
