import type { Place } from '@veos/contract/market/places'
import { maxPlaces, radiusKm } from '@veos/contract/platform/reference/limits'
import { PlaceField } from '../places/PlaceField.tsx'
import { PlacesField } from '../places/PlacesField.tsx'
import { RadiusField } from '../places/RadiusField.tsx'
import styles from './PlacesAroundFields.module.css'
import { addRadii, type PlacesAroundDraft, replaceRadius } from './placesAround.ts'

interface PlacesAroundFieldProps {
  /** The name of the field; the names of its controls begin with it. */
  name: string
  label: string
  value: PlacesAroundDraft
  onChange: (places: PlacesAroundDraft) => void
  errorOf: (index: number) => string | null
}

/** A place with a radius. */
export function PlaceAroundField(props: PlacesAroundFieldProps) {
  const { name, label, value, onChange, errorOf } = props
  return (
    <div className={styles.around}>
      <PlaceField
        purpose="form"
        name={`${name}.0`}
        label={label}
        value={value[0] ?? null}
        onChange={(place: Place | null) => onChange(addRadii([place], value))}
        error={errorOf(0)}
      />
      <RadiusAt {...props} index={0} />
    </div>
  )
}

/** Up to ten places in order, each with a radius. */
export function PlacesAroundField({ addLabel, ...props }: PlacesAroundFieldProps & { addLabel: string }) {
  const { name, label, value, onChange, errorOf } = props
  return (
    <PlacesField
      name={name}
      labelOf={(position) => (position === 1 ? label : `${label} ${position}`)}
      addLabel={addLabel}
      value={value}
      onChange={(places) => onChange(addRadii(places, value))}
      most={maxPlaces}
      errorOf={errorOf}
      below={(index) => <RadiusAt {...props} index={index} />}
    />
  )
}

/** Without a place there is no radius to choose. */
function RadiusAt({ name, value, onChange, index }: PlacesAroundFieldProps & { index: number }) {
  const place = value[index]
  return (
    <RadiusField
      name={`${name}.${index}.radius`}
      radiusKm={place?.radius ?? radiusKm.usual}
      onChange={(km) => onChange(replaceRadius(value, index, km))}
      isDisabled={!place}
    />
  )
}
