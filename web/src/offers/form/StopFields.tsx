import { mostPlaces } from '@veos/contract/reference/limits'
import type { ReactNode } from 'react'
import { PlacesField } from '../../places/PlacesField.tsx'
import { DateRangeField } from '../../ui/DateRangeField.tsx'
import type { CalendarDate } from '../../ui/dates.ts'
import type { FormStep } from './formStep.ts'
import styles from './OfferForm.module.css'
import type { PlacesDraft, StopDraft } from './stopDraft.ts'

interface StopSectionProps {
  name: string
  title: ReactNode
  children: ReactNode
}

/** One end of a journey, under a title of its own. */
export function StopSection({ name, title, children }: StopSectionProps) {
  return (
    <section className={styles.stop} aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{title}</h3>
      {children}
    </section>
  )
}

interface StopPlacesProps<Field extends string> {
  step: Pick<FormStep<object, Field>, 'labels' | 'placeErrorOf'>
  field: NoInfer<Field>
  addLabel: string
  value: PlacesDraft
  onChange: (places: PlacesDraft) => void
  most?: number
}

/** The places of one end: the first has the field's label, the others its label with their position. */
export function StopPlaces<Field extends string>(props: StopPlacesProps<Field>) {
  const { step, field, addLabel, value, onChange, most = mostPlaces } = props
  const label = step.labels[field]
  return (
    <PlacesField
      name={field}
      labelOf={(position) => (position === 1 ? label : `${label} ${position}`)}
      addLabel={addLabel}
      value={value}
      onChange={onChange}
      most={most}
      errorOf={(index) => step.placeErrorOf(field, value, index)}
    />
  )
}

interface StopFieldsProps<End extends string> {
  /** Its key in the draft, and the start of its fields' names. */
  end: End
  step: FormStep<Record<NoInfer<End>, StopDraft>, `${NoInfer<End>}.locations` | `${NoInfer<End>}.date`>
  title: ReactNode
  addLabel: string
  /** What the calendar allows. */
  limits: { min?: CalendarDate; minEnd?: CalendarDate }
}

/** One end of a journey with its places and its dates. */
export function StopFields<End extends string>({ end, step, title, addLabel, limits }: StopFieldsProps<End>) {
  const stop: StopDraft = step.draft[end]
  const places = `${end}.locations` as const
  const dates = `${end}.date` as const
  return (
    <StopSection name={end} title={title}>
      <StopPlaces
        step={step}
        field={places}
        addLabel={addLabel}
        value={stop.locations}
        onChange={(locations) => step.change(places, { [end]: { ...stop, locations } } as never)}
      />
      <DateRangeField
        name={dates}
        label={step.labels[dates]}
        className={styles.dates}
        value={stop.date}
        onChange={(date) => step.change(dates, { [end]: { ...stop, date } } as never)}
        {...limits}
        error={step.errorOf(dates)}
      />
    </StopSection>
  )
}
