import { Trans, useLingui } from '@lingui/react/macro'
import { mostNameCharacters } from '@veos/contract/reference/limits'
import { addDays } from '../offers/form/draftDates.ts'
import { bind } from '../offers/form/formStep.ts'
import { RouteDistance } from '../offers/form/RouteDistance.tsx'
import { StopPlaces, StopSection } from '../offers/form/StopFields.tsx'
import { DateField } from '../ui/DateField.tsx'
import { DateRangeField } from '../ui/DateRangeField.tsx'
import { localToday } from '../ui/dates.ts'
import { TextField } from '../ui/TextField.tsx'
import { FieldRow } from '../ui/Wizard.tsx'
import type { TenderStepProps } from './tenderFields.ts'

/** Where it goes, in which period, and until when offers are received. */
export function TenderRouteStep(step: TenderStepProps) {
  const { t } = useLingui()
  const { loading, unloading, period } = step.draft
  const today = localToday()
  return (
    <>
      <TextField
        help={t`Without a name it is called by its route.`}
        isOptional
        maxLength={mostNameCharacters}
        {...bind(step, 'name', 'name')}
      />
      <StopSection name="loading" title={<Trans>Loading</Trans>}>
        <StopPlaces
          step={step}
          field="loading"
          addLabel={t`Add a loading place`}
          value={loading}
          onChange={(places) => step.change('loading', { loading: places })}
        />
      </StopSection>
      <StopSection name="unloading" title={<Trans>Unloading</Trans>}>
        <StopPlaces
          step={step}
          field="unloading"
          addLabel={t`Add an unloading place`}
          value={unloading}
          onChange={(places) => step.change('unloading', { unloading: places })}
        />
      </StopSection>
      <RouteDistance loading={loading} unloading={unloading} />
      <StopSection name="dates" title={<Trans>Dates</Trans>}>
        <FieldRow leastRem={15}>
          <DateRangeField minEnd={today} {...bind(step, 'period', 'periodOfTransports')} />
          <DateField
            help={period.end ? undefined : t`Choose the period of transports first.`}
            isDisabled={!period.end}
            // Spec 001, §5: between yesterday and the period's end.
            min={addDays(today, -1)}
            max={period.end ?? undefined}
            {...bind(step, 'deadline', 'offerIsActive')}
          />
        </FieldRow>
      </StopSection>
    </>
  )
}
