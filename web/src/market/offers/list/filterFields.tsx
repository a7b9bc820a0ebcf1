import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FilterField } from '@veos/contract/market/filterTable'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { type ComponentProps, useState } from 'react'
import { optionsOf } from '../../../platform/i18n.ts'
import { SegmentsField } from '../../../platform/ui/Choice.tsx'
import { DateRangeField } from '../../../platform/ui/DateRangeField.tsx'
import type { FieldProps } from '../../../platform/ui/Field.tsx'
import { MultiSelect } from '../../../platform/ui/MultiSelect.tsx'
import { SelectField } from '../../../platform/ui/SelectField.tsx'
import { PlaceRadiusField } from '../../places/PlaceRadiusField.tsx'
import { placeNamed } from '../../places/placeQuery.ts'
import styles from './filterFields.module.css'
import type { AnyFilterTexts } from './filterTexts.ts'
import type { ListFilterParts } from './offerList.ts'
import { splitValues } from './searchParams.ts'
import type { CountOf } from './useChoiceCounts.ts'

type Params = Readonly<Record<string, string | undefined>>

interface FilterFieldsProps {
  list: ListFilterParts
  /** What the address says, and a change of it. */
  shown: Params
  onChange: (patch: Params) => void
  isCompact: boolean
  countOf: CountOf
}

/**
 * A field for each filter of a list: places and days by themselves, the others under each other in the panel of phones.
 */
export function FilterFields({ list, isCompact, ...params }: FilterFieldsProps) {
  const fields = Object.entries(list.filters).map(([name, field]) => {
    const texts = list.filterTexts[name]!
    // The areas of the layout are those of the bar.
    const className = isCompact ? list.filterLayout[name] : undefined
    const props = { ...params, name, field, texts, isCompact, className }
    return { isJourney: field.type === 'around' || field.type === 'days', shown: <Filter key={name} {...props} /> }
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

interface FilterProps extends Omit<FilterFieldsProps, 'list'> {
  name: string
  field: FilterField<never>
  texts: AnyFilterTexts
  className: string | undefined
}

function Filter({ name, field, texts, shown, onChange, isCompact, className, countOf }: FilterProps) {
  const { i18n } = useLingui()
  const [first, second = ''] = field.params
  const frame = { label: i18n._(texts.label), name: first, isCompact, className }
  const value = shown[first]
  const onValue = (next: string) => onChange({ [first]: next || undefined })
  if (field.type === 'around')
    return (
      <PlaceFilter
        {...frame}
        shortLabel={texts.shortLabel ? i18n._(texts.shortLabel) : frame.label}
        place={value}
        onChange={(place) => onChange({ [first]: place })}
        radius={Number(shown[second] ?? radiusKm.usual)}
        onRadiusChange={(km) => onChange({ [second]: String(km) })}
        countWithin={(km) => countOf(name, km)}
      />
    )
  if (field.type === 'days')
    return (
      <DaysFilter
        {...frame}
        name={name}
        placeholder={isCompact ? frame.label : undefined}
        value={{ start: value ?? null, end: shown[second] ?? null }}
        onChange={({ start, end }) => onChange({ [first]: start ?? undefined, [second]: end ?? undefined })}
      />
    )
  const placeholder = (isCompact && texts.placeholderInBar) || texts.placeholder || texts.label
  const options = optionsOf(field.choices, (choice) => {
    const label = texts.options?.[choice]
    return label ? i18n._(label) : (texts.labelOf?.(choice) ?? choice)
  }).map((option) => ({ ...option, count: countOf(name, option.value) }))
  if (field.type !== 'oneOf')
    return (
      <MultiSelect
        {...frame}
        placeholder={i18n._(placeholder)}
        value={splitValues(value)}
        onChange={(values) => onValue(values.join(','))}
        options={options}
      />
    )
  const one = { ...frame, value: value ?? '', onChange: onValue }
  if (!texts.segments) return <SelectField {...one} placeholder={i18n._(placeholder)} options={options} />
  const all = { value: '', label: i18n._(texts.segments) }
  return <SegmentsField {...one} isWide={!isCompact} options={[all, ...options]} />
}

/** The address has days alone: what cannot be read is here, until there are days. */
function DaysFilter({ value, onChange, ...field }: ComponentProps<typeof DateRangeField>) {
  const [typed, setTyped] = useState<string>()
  return (
    <DateRangeField
      {...field}
      value={value.start ? value : { ...value, typed }}
      onChange={(days) => {
        setTyped(days.typed)
        onChange(days)
      }}
    />
  )
}

interface PlaceFilterProps extends FieldProps {
  label: string
  shortLabel: string
  /** Its id or name. */
  place: string | undefined
  onChange: (place: string | undefined) => void
  radius: number
  onRadiusChange: (km: number) => void
  countWithin: (km: number) => number | undefined
}

function PlaceFilter({ place, radius, onChange, ...field }: PlaceFilterProps) {
  const found = useQuery(placeNamed(place)).data ?? null
  return <PlaceRadiusField {...field} value={found} onChange={(chosen) => onChange(chosen?.id)} radiusKm={radius} />
}
