import { useLingui } from '@lingui/react/macro'
import { mostNoteCharacters } from '@veos/contract/reference/limits'
import { ChecksField } from '../offers/form/ChecksField.tsx'
import { bind } from '../offers/form/formStep.ts'
import { TruckFields } from '../offers/form/TruckFields.tsx'
import { TextAreaField } from '../ui/TextField.tsx'
import type { RoundtripStepProps } from './roundtripFields.ts'
import { useRequirements } from './roundtripText.ts'
import { YesNoField } from './YesNoField.tsx'

const names = { truckType: 'trucks.truckTypes', temperature: 'trucks.temperature' } as const

/** Which trucks drive it, whether a trailer can be rented, and what is asked of the carrier. */
export function RoundtripFreightStep(step: RoundtripStepProps) {
  const { t } = useLingui()
  const requirements = useRequirements()
  return (
    <>
      <TruckFields step={step} names={names} />
      <TextAreaField
        placeholder={t`Emission class, equipment, number of drivers`}
        isOptional
        rows={2}
        maxLength={mostNoteCharacters}
        {...bind(step, 'truckInformation', 'trucks.additionalInfo')}
      />
      <YesNoField {...bind(step, 'isTrailerForRent', 'trailerRent.available')} />
      {step.draft.isTrailerForRent && (
        <TextAreaField
          placeholder={t`What comes with the trailer: tyres, insurance, maintenance`}
          isOptional
          rows={2}
          maxLength={mostNoteCharacters}
          {...bind(step, 'trailerBenefits', 'trailerRent.addBenefits')}
        />
      )}
      <ChecksField options={requirements} {...bind(step, 'requirements', 'requirements.ADR')} />
      <TextAreaField
        isOptional
        rows={2}
        maxLength={mostNoteCharacters}
        {...bind(step, 'otherRequirements', 'requirements.otherRequirements')}
      />
    </>
  )
}
