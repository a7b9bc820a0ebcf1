import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../offers/form/guardForm.ts'
import { OfferCreatePage } from '../../../offers/form/OfferFormPage.tsx'
import { roundtripForm } from '../../../roundtrips/roundtripForm.ts'
import { roundtripKind } from '../../../roundtrips/roundtrips.kind.ts'

export const Route = createFileRoute('/dashboard/roundtrip/create')({
  // A draft lies in the browser.
  ssr: 'data-only',
  beforeLoad: ({ context }) => guardForm(context.me, roundtripKind, 'create'),
  head: () => ({ meta: [{ title: 'Add roundtrip – Veos' }] }),
  component: () => <OfferCreatePage form={roundtripForm} me={Route.useRouteContext().me} />,
})
