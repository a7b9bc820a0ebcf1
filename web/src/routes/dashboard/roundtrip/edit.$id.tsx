import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferEditPage } from '../../../market/offers/form/OfferFormPage.tsx'
import { roundtripForm } from '../../../market/roundtrips/roundtripForm.ts'
import { roundtripKind } from '../../../market/roundtrips/roundtrips.kind.ts'

export const Route = createFileRoute('/dashboard/roundtrip/edit/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, roundtripKind, 'edit'),
  head: () => ({ meta: [{ title: 'Edit roundtrip – Veos' }] }),
  component: () => <OfferEditPage form={roundtripForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
