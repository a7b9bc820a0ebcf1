import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../offers/form/guardForm.ts'
import { OfferEditPage } from '../../../offers/form/OfferFormPage.tsx'
import { roundtripForm } from '../../../roundtrips/roundtripForm.ts'
import { roundtripKind } from '../../../roundtrips/roundtrips.kind.ts'

export const Route = createFileRoute('/dashboard/roundtrip/edit/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, roundtripKind, 'edit'),
  head: () => ({ meta: [{ title: 'Edit roundtrip – Veos' }] }),
  component: () => <OfferEditPage form={roundtripForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
