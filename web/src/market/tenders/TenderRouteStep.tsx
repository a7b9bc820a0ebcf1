import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatTenderRoute } from '@veos/contract/market/offerNames'
import { getDeadline, tenderPaths } from '@veos/contract/market/tenderNames'
import type { Tender, TenderForm } from '@veos/contract/market/tenders'
import { addDays, type CalendarDate } from '@veos/contract/platform/reference/dates'
import { maxNameCharacters } from '@veos/contract/platform/reference/limits'
import { DateField } from '../../platform/ui/dates/DateField.tsx'
import { DateRangeField } from '../../platform/ui/dates/DateRangeField.tsx'
import type { DateRange } from '../../platform/ui/dates/dateRanges.ts'
import { getLocalToday } from '../../platform/ui/dates/localDates.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { RouteDistance } from '../offers/form/RouteDistance.tsx'
import { StopPlaces, StopSection } from '../offers/form/StopFields.tsx'
import { noDates, toDatesInput, toPlacesDraft, toPlacesInput } from '../offers/form/stopDraft.ts'

export const tenderRouteFields = {
  name: {
    path: 'name',
    label: msg`Name`,
    // A tender without a name of its own is named after its route.
    from: ({ name, loading, unloading }) => (name === formatTenderRoute(loading, unloading) ? '' : name),
    empty: '',
  },
  loading: {
    path: 'loading',
    label: msg`Loading place`,
    from: (offer) => toPlacesDraft(offer.loading),
    empty: [null],
    send: toPlacesInput,
  },
  unloading: {
    path: 'unloading',
    label: msg`Unloading place`,
    from: (offer) => toPlacesDraft(offer.unloading),
    empty: [null],
    send: toPlacesInput,
  },
  period: {
    path: 'periodOfTransports',
    label: msg`Period of transports`,
    from: ({ periodOfTransports: { startDate: start, endDate: end } }): DateRange => ({ start, end }),
    empty: noDates,
    send: (dates: DateRange) => {
      const period = toDatesInput(dates)
      return period && { startDate: period.start, endDate: period.end }
    },
  },
  deadline: {
    path: tenderPaths.deadline,
    label: msg`Deadline to receive offers`,
    from: (offer): CalendarDate | null => getDeadline(offer),
    empty: null,
    send: (day: CalendarDate | null) => day ?? undefined,
  },
} satisfies StepFields<Tender, TenderForm>

/** The route, the period, and the deadline for offers. */
export function TenderRouteStep(step: StepProps<typeof tenderRouteFields>) {
  const { t } = useLingui()
  const { loading, unloading, period } = step.draft
  const today = getLocalToday()
  return (
    <>
      <TextField
        help={t`Without a name it is called by its route.`}
        isOptional
        maxLength={maxNameCharacters}
        {...bind(step, 'name')}
      />
      <StopSection name="loading" title={<Trans>Loading</Trans>}>
        <StopPlaces step={step} field="loading" addLabel={t`Add a loading place`} />
      </StopSection>
      <StopSection name="unloading" title={<Trans>Unloading</Trans>}>
        <StopPlaces step={step} field="unloading" addLabel={t`Add an unloading place`} />
      </StopSection>
      <RouteDistance loading={loading} unloading={unloading} />
      <StopSection name="dates" title={<Trans>Dates</Trans>}>
        <FieldRow leastRem={15}>
          <DateRangeField minEnd={today} {...bind(step, 'period')} />
          <DateField
            help={period.end ? undefined : t`Choose the period of transports first.`}
            isDisabled={!period.end}
            // The deadline may be from yesterday to the end of the period.
            min={addDays(today, -1)}
            max={period.end ?? undefined}
            {...bind(step, 'deadline')}
          />
        </FieldRow>
      </StopSection>
    </>
  )
}
