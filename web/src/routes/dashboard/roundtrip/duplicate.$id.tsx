import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../offers/form/guardForm.ts'
import { OfferDuplicatePage } from '../../../offers/form/OfferFormPage.tsx'
import { roundtripForm } from '../../../roundtrips/roundtripForm.ts'
import { roundtripKind } from '../../../roundtrips/roundtrips.kind.ts'

export const Route = createFileRoute('/dashboard/roundtrip/duplicate/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, roundtripKind, 'duplicate'),
  head: () => ({ meta: [{ title: 'Add roundtrip – Veos' }] }),
  component: () => (
    <OfferDuplicatePage form={roundtripForm} me={Route.useRouteContext().me} id={Route.useParams().id} />
  ),
})
