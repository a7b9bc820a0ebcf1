import { useLingui } from '@lingui/react/macro'
import type { Place } from '@veos/contract/market/places'
import { AsyncSelect } from '../../platform/ui/choice/AsyncSelect.tsx'
import type { FieldProps } from '../../platform/ui/fields/Field.tsx'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import { IconMapPin } from '../../platform/ui/icons/icons.ts'
import { createPlaceSearch, type PlaceOption } from './createPlaceSearch.tsx'
import { formatPlace, type NamedPlace } from './formatPlace.ts'
import styles from './PlaceField.module.css'

interface PlaceFieldProps extends FieldProps {
  /** The chosen place; null if empty. Accepts places of offers too. */
  value: (NamedPlace & Pick<Place, 'id' | 'flagUrl'>) | null
  onChange: (place: Place | null) => void
  /** Selects the search call: forms and filters have different ones. */
  purpose: 'form' | 'filter'
  placeholder?: string
  /** A label inside the field, where a bar has no room for labels. */
  prefix?: string
  /** Empties the field after a choice, for fields that add to a list. */
  clearsOnChoose?: boolean
}

const searches = { form: createPlaceSearch('GET /locations'), filter: createPlaceSearch('GET /filterlocations') }

/** A field for a European town or postal code, found by typing a part of it. */
export function PlaceField({ value, onChange, purpose, placeholder, prefix, ...field }: PlaceFieldProps) {
  const { t } = useLingui()
  const chosen = value && { key: value.id, label: formatPlace(value), icon: <Flag url={value.flagUrl} /> }
  return (
    <AsyncSelect<PlaceOption>
      {...field}
      value={chosen}
      onChange={(option) => onChange(option?.place ?? null)}
      search={searches[purpose]}
      placeholder={placeholder ?? t`Search by city / postal code`}
      icon={
        <>
          {chosen?.icon ?? (!prefix && <IconMapPin size={16} aria-hidden />)}
          {prefix && (
            <span className={styles.prefix} aria-hidden>
              {prefix}
            </span>
          )}
        </>
      }
      unchosenText={t`Choose a place from the list`}
      emptyText={t`No such place. Try the next larger town or a postal code.`}
    />
  )
}
