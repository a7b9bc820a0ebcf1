import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferEditPage } from '../../../market/offers/form/OfferFormPage.tsx'
import { roundtripForm } from '../../../market/roundtrips/roundtripForm.ts'
import { roundtripKind } from '../../../market/roundtrips/roundtrips.kind.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/roundtrip/edit/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, roundtripKind, 'edit'),
  head: () => ({ meta: [toPageTitle(msg`Edit roundtrip`)] }),
  component: () => <OfferEditPage form={roundtripForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
