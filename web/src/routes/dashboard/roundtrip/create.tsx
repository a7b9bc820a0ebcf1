import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../market/offers/form/guardForm.ts'
import { OfferCreatePage } from '../../../market/offers/form/OfferFormPage.tsx'
import { roundtripForm } from '../../../market/roundtrips/roundtripForm.ts'
import { roundtripKind } from '../../../market/roundtrips/roundtrips.kind.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/roundtrip/create')({
  // The draft is stored in the browser.
  ssr: 'data-only',
  beforeLoad: ({ context }) => guardForm(context.me, roundtripKind, 'create'),
  head: () => ({ meta: [toPageTitle(msg`Add roundtrip`)] }),
  component: () => <OfferCreatePage form={roundtripForm} me={Route.useRouteContext().me} />,
})
