import { createFileRoute } from '@tanstack/react-router'
import { guardForm } from '../../../offers/form/guardForm.ts'
import { OfferEditPage } from '../../../offers/form/OfferFormPage.tsx'
import { spotFreightForm } from '../../../spot-freights/spotFreightForm.ts'
import { spotFreightKind } from '../../../spot-freights/spotFreights.kind.ts'

export const Route = createFileRoute('/dashboard/spotload/edit/$id')({
  beforeLoad: ({ context }) => guardForm(context.me, spotFreightKind, 'edit'),
  head: () => ({ meta: [{ title: 'Edit load – Veos' }] }),
  component: () => <OfferEditPage form={spotFreightForm} me={Route.useRouteContext().me} id={Route.useParams().id} />,
})
