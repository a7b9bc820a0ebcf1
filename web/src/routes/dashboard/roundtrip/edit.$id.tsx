import { createFileRoute } from '@tanstack/react-router'
import { OfferEditPage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'
import { roundtripForm } from '../../../roundtrips/roundtripForm.ts'

export const Route = createFileRoute('/dashboard/roundtrip/edit/$id')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/roundtrip/{-$id}'),
  head: () => ({ meta: [{ title: 'Edit roundtrip – Veos' }] }),
  component: () => <OfferEditPage form={roundtripForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
