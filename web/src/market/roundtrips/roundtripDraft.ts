import type { RoundtripForm } from '@veos/contract/market/roundtrips'
import type { DraftOf } from '../../platform/ui/form/formFields.ts'
import type { roundtripAdditionalFields } from './RoundtripAdditionalStep.tsx'
import type { roundtripFreightFields } from './RoundtripFreightStep.tsx'
import type { roundtripRouteFields } from './RoundtripRouteStep.tsx'

/** The values of the form as typed. */
export type RoundtripDraft = DraftOf<
  typeof roundtripRouteFields & typeof roundtripFreightFields & typeof roundtripAdditionalFields,
  RoundtripForm
>
