import type { CalendarDate } from '@veos/contract/platform/reference/dates'
import { maxPlaces } from '@veos/contract/platform/reference/limits'
import type { ReactNode } from 'react'
import { DateRangeField } from '../../../platform/ui/dates/DateRangeField.tsx'
import type { DateRange } from '../../../platform/ui/dates/dateRanges.ts'
import { bind, bindItems, type FormStep } from '../../../platform/ui/form/formStep.ts'
import { PlacesField } from '../../places/PlacesField.tsx'
import styles from './OfferForm.module.css'
import type { PlacesDraft } from './stopDraft.ts'

interface StopSectionProps {
  name: string
  title: ReactNode
  children: ReactNode
}

/** One end of a route, under its own title. */
export function StopSection({ name, title, children }: StopSectionProps) {
  return (
    <section className={styles.stop} aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{title}</h3>
      {children}
    </section>
  )
}

interface StopPlacesProps<Field extends string> {
  step: FormStep<Record<NoInfer<Field>, PlacesDraft>>
  field: Field
  addLabel: string
}

/** The places of one end. The first has the label of the field, the others have the label with their position. */
export function StopPlaces<Field extends string>({ step, field, addLabel }: StopPlacesProps<Field>) {
  const { label, ...bound } = bindItems(step, field)
  return (
    <PlacesField
      {...bound}
      labelOf={(position) => (position === 1 ? label : `${label} ${position}`)}
      addLabel={addLabel}
      most={maxPlaces}
    />
  )
}

interface StopFieldsProps {
  end: 'loading' | 'unloading'
  step: FormStep<Record<'loading' | 'unloading', PlacesDraft> & Record<'loadingDates' | 'unloadingDates', DateRange>>
  title: ReactNode
  addLabel: string
  /** The range of the calendar. */
  limits: { min?: CalendarDate; minEnd?: CalendarDate }
}

/** One end of a route with its places and dates. */
export function StopFields({ end, step, title, addLabel, limits }: StopFieldsProps) {
  return (
    <StopSection name={end} title={title}>
      <StopPlaces step={step} field={end} addLabel={addLabel} />
      <DateRangeField className={styles.dates} {...bind(step, `${end}Dates`)} {...limits} />
    </StopSection>
  )
}
