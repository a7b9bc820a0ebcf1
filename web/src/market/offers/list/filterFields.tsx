import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FieldOfType, FilterField } from '@veos/contract/market/filterTypes'
import {
  type AroundField,
  type ChoiceField,
  type DaysField,
  type FilterType,
  splitValues,
} from '@veos/contract/market/filterTypes'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { type ReactNode, useState } from 'react'
import { toOptions } from '../../../platform/i18n.ts'
import { SegmentsField } from '../../../platform/ui/choice/Choice.tsx'
import { MultiSelect } from '../../../platform/ui/choice/MultiSelect.tsx'
import { SelectField } from '../../../platform/ui/choice/SelectField.tsx'
import { DateRangeField } from '../../../platform/ui/dates/DateRangeField.tsx'
import { PlaceRadiusField } from '../../places/PlaceRadiusField.tsx'
import { queryPlace } from '../../places/placeQuery.ts'
import styles from './filterFields.module.css'
import type { AnyFilterTexts } from './filterTexts.ts'
import type { ListFilterParts } from './offerList.ts'
import type { CountOf } from './useChoiceCounts.ts'

type Params = Readonly<Record<string, string | undefined>>

interface FilterFieldsProps {
  list: ListFilterParts
  /** The parameters of the URL, and a function that changes them. */
  shown: Params
  onChange: (patch: Params) => void
  isCompact: boolean
  countOf: CountOf
}

/** A field for each filter of a list. In the panel of phones they are below each other. */
export function FilterFields({ list, isCompact, ...params }: FilterFieldsProps) {
  const fields = Object.entries(list.filters).map(([name, field]) => {
    const texts = list.filterTexts[name]!
    // The layout's areas exist only in the bar.
    const className = isCompact ? list.filterLayout[name] : undefined
    const props = { ...params, name, field, texts, isCompact, className }
    const { Control, isJourney }: FilterControl<FilterField<never>> = filterControls[field.type]
    return { isJourney, shown: <Control key={name} {...props} /> }
  })
  return (
    <>
      {fields.filter(({ isJourney }) => isJourney).map(({ shown }) => shown)}
      <div className={isCompact ? styles.loose : styles.stacked}>
        {fields.filter(({ isJourney }) => !isJourney).map(({ shown }) => shown)}
      </div>
    </>
  )
}

interface FilterControl<Field> {
  /** A method, so that the table below is read by any type of field. */
  Control(props: ControlProps<Field>): ReactNode
  /** Whether it is about places or days: these are shown before the choices. */
  isJourney: boolean
  /** Whether it is an input named after its first parameter, which the browser submits with the form. */
  isInput: boolean
}

/** The control of each type of filter. */
export const filterControls: { [Type in FilterType]: FilterControl<FieldOfType<never, Type>> } = {
  around: { Control: PlaceFilter, isJourney: true, isInput: true },
  days: { Control: DaysFilter, isJourney: true, isInput: false },
  oneOf: { Control: OneChoiceFilter, isJourney: false, isInput: true },
  anyOf: { Control: ChoicesFilter, isJourney: false, isInput: false },
  allOf: { Control: ChoicesFilter, isJourney: false, isInput: false },
}

interface ControlProps<Field> extends Omit<FilterFieldsProps, 'list'> {
  name: string
  field: Field
  texts: AnyFilterTexts
  className: string | undefined
}

function PlaceFilter({ name, field, texts, shown, onChange, countOf, ...props }: ControlProps<AroundField<never>>) {
  const { i18n } = useLingui()
  const [placeParam, radiusParam] = field.params
  const label = i18n._(texts.label)
  const place = useQuery(queryPlace(shown[placeParam])).data ?? null
  return (
    <PlaceRadiusField
      {...props}
      name={placeParam}
      label={label}
      shortLabel={texts.shortLabel ? i18n._(texts.shortLabel) : label}
      value={place}
      onChange={(chosen) => onChange({ [placeParam]: chosen?.id })}
      radiusKm={Number(shown[radiusParam] ?? radiusKm.usual)}
      onRadiusChange={(km) => onChange({ [radiusParam]: String(km) })}
      countWithin={(km) => countOf(name, km)}
    />
  )
}

function DaysFilter({ name, field, texts, shown, onChange, countOf: _, ...props }: ControlProps<DaysField<never>>) {
  const { i18n } = useLingui()
  // The URL contains only valid dates, so text that is not a date is stored here.
  const [typed, setTyped] = useState<string>()
  const [first, last] = field.params
  const label = i18n._(texts.label)
  const days = { start: shown[first] ?? null, end: shown[last] ?? null }
  return (
    <DateRangeField
      {...props}
      name={name}
      label={label}
      placeholder={props.isCompact ? label : undefined}
      value={days.start ? days : { ...days, typed }}
      onChange={(chosen) => {
        setTyped(chosen.typed)
        onChange({ [first]: chosen.start ?? undefined, [last]: chosen.end ?? undefined })
      }}
    />
  )
}

function OneChoiceFilter({ field, shown, onChange, ...control }: ControlProps<ChoiceField<never>>) {
  const { i18n } = useLingui()
  const { frame, placeholder, options } = useChoices({ field, ...control })
  const [param] = field.params
  const props = {
    ...frame,
    value: shown[param] ?? '',
    onChange: (value: string) => onChange({ [param]: value || undefined }),
  }
  const { segments } = control.texts
  if (!segments) return <SelectField {...props} placeholder={placeholder} options={options} />
  const all = { value: '', label: i18n._(segments) }
  return <SegmentsField {...props} isWide={!control.isCompact} options={[all, ...options]} />
}

function ChoicesFilter({ field, shown, onChange, ...control }: ControlProps<ChoiceField<never>>) {
  const { frame, placeholder, options } = useChoices({ field, ...control })
  const [param] = field.params
  return (
    <MultiSelect
      {...frame}
      placeholder={placeholder}
      value={splitValues(shown[param])}
      onChange={(values) => onChange({ [param]: values.join(',') || undefined })}
      options={options}
    />
  )
}

type ChoicesProps = Omit<ControlProps<ChoiceField<never>>, 'shown' | 'onChange'>

/** The options of a choice, each with its number of matches. */
function useChoices({ name, field, texts, countOf, ...props }: ChoicesProps) {
  const { i18n } = useLingui()
  const placeholder = (props.isCompact && texts.placeholderInBar) || texts.placeholder || texts.label
  const options = toOptions(field.choices, (choice) => {
    const label = texts.options?.[choice]
    return label ? i18n._(label) : (texts.labelOf?.(choice) ?? choice)
  }).map((option) => ({ ...option, count: countOf(name, option.value) }))
  return {
    frame: { ...props, label: i18n._(texts.label), name: field.params[0] },
    placeholder: i18n._(placeholder),
    options,
  }
}
