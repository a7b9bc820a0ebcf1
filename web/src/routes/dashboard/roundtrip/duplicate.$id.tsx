import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferDuplicatePage } from '../../../market/offers/form/OfferFormPage.tsx'
import { roundtripForm } from '../../../market/roundtrips/roundtripForm.ts'
import { roundtripKind } from '../../../market/roundtrips/roundtrips.kind.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/roundtrip/duplicate/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, roundtripKind, 'duplicate'),
  head: () => ({ meta: [toPageTitle(msg`Add roundtrip`)] }),
  component: () => (
    <OfferDuplicatePage form={roundtripForm} me={Route.useRouteContext().me} id={Route.useParams().id} />
  ),
})
