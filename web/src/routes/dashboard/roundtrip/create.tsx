import { createFileRoute } from '@tanstack/react-router'
import { OfferCreatePage } from '../../../offers/form/OfferFormPage.tsx'
import { requirePlan } from '../../../offers/requirePlan.ts'
import { roundtripForm } from '../../../roundtrips/roundtripForm.ts'

export const Route = createFileRoute('/dashboard/roundtrip/create')({
  beforeLoad: ({ context }) => requirePlan(context.me, '/roundtrip/{-$id}'),
  head: () => ({ meta: [{ title: 'Add roundtrip – Veos' }] }),
  component: () => <OfferCreatePage form={roundtripForm} me={Route.useRouteContext().me} />,
})
