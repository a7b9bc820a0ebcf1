import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { roundtripRequirements } from '@veos/contract/market/reference/roundtrips'
import type { Roundtrip, RoundtripForm } from '@veos/contract/market/roundtrips'
import { maxNoteCharacters } from '@veos/contract/platform/reference/limits'
import { TextAreaField } from '../../platform/ui/fields/TextField.tsx'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { ChecksField } from '../offers/form/ChecksField.tsx'
import { TruckFields, temperatureField, temperatureToField } from '../offers/form/TruckFields.tsx'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'
import { useRequirements } from './roundtripText.ts'
import { YesNoField } from './YesNoField.tsx'

export const roundtripFreightFields = {
  truckType: {
    path: 'trucks.truckTypes',
    label: msg`Truck types`,
    from: (offer) => offer.trucks.truckTypes.map(({ value }) => value),
    empty: [],
  },
  temperature: {
    ...temperatureField,
    path: 'trucks.temperature',
    from: (offer) => toTypedNumber(offer.trucks.temperature),
  },
  temperatureTo: {
    ...temperatureToField,
    path: 'trucks.temperatureTo',
    from: (offer) => toTypedNumber(offer.trucks.temperatureTo),
  },
  truckInformation: {
    path: 'trucks.additionalInfo',
    label: msg`About the trucks`,
    from: (offer) => offer.trucks.additionalInfo,
    empty: '',
  },
  isTrailerForRent: {
    path: 'trailerRent.available',
    label: msg`Trailer for rent`,
    from: (offer) => offer.trailerRent.available,
    empty: false,
  },
  trailerBenefits: {
    path: 'trailerRent.addBenefits',
    label: msg`Benefits`,
    from: (offer) => offer.trailerRent.addBenefits,
    empty: '',
    send: (benefits: string, { isTrailerForRent }: { isTrailerForRent: boolean }) => (isTrailerForRent ? benefits : ''),
  },
  requirements: {
    path: 'requirements',
    label: msg`Requirements`,
    from: (offer): string[] => roundtripRequirements.filter((flag) => offer.requirements[flag]),
    empty: [],
    // Sent as one flag for each requirement.
    send: (chosen: string[]) => Object.fromEntries(roundtripRequirements.map((flag) => [flag, chosen.includes(flag)])),
  },
  otherRequirements: {
    path: 'requirements.otherRequirements',
    label: msg`Other requirements`,
    from: (offer) => offer.requirements.otherRequirements,
    empty: '',
  },
} satisfies StepFields<Roundtrip, RoundtripForm>

/** The trucks, whether a trailer can be rented, and the requirements for carriers. */
export function RoundtripFreightStep(step: StepProps<typeof roundtripFreightFields>) {
  const { t } = useLingui()
  const requirements = useRequirements()
  return (
    <>
      <TruckFields step={step} />
      <TextAreaField
        placeholder={t`Emission class, equipment, number of drivers`}
        isOptional
        rows={2}
        maxLength={maxNoteCharacters}
        {...bind(step, 'truckInformation')}
      />
      <YesNoField {...bind(step, 'isTrailerForRent')} />
      {step.draft.isTrailerForRent && (
        <TextAreaField
          placeholder={t`What comes with the trailer: tyres, insurance, maintenance`}
          isOptional
          rows={2}
          maxLength={maxNoteCharacters}
          {...bind(step, 'trailerBenefits')}
        />
      )}
      <ChecksField options={requirements} {...bind(step, 'requirements')} />
      <TextAreaField isOptional rows={2} maxLength={maxNoteCharacters} {...bind(step, 'otherRequirements')} />
    </>
  )
}
