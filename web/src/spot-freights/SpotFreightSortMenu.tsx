import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../ui/SelectField.tsx'
import { readSpotFreightSearch, type SpotFreightSearch, sortOf } from './spotFreightSearch.ts'

interface SpotFreightSortMenuProps {
  search: SpotFreightSearch
  onChange: (search: SpotFreightSearch) => void
}

/** The columns' sorting where there are no columns: on phones. */
export function SpotFreightSortMenu({ search, onChange }: SpotFreightSortMenuProps) {
  const { t } = useLingui()
  const shown = sortOf(search)
  return (
    <SelectField
      isCompact
      label={t`Sort by`}
      value={`${shown.sortby} ${shown.order}`}
      onChange={(value) => {
        const [sortby, order] = value.split(' ')
        onChange(readSpotFreightSearch({ ...search, sortby, order }))
      }}
      options={[
        { value: '5 ASC', label: t`Youngest first` },
        { value: '5 DESC', label: t`Oldest first` },
        { value: '4 DESC', label: t`Highest price` },
        { value: '4 ASC', label: t`Lowest price` },
        { value: '1 ASC', label: t`Loading soonest` },
        { value: '1 DESC', label: t`Loading latest` },
        { value: '2 ASC', label: t`Unloading soonest` },
        { value: '2 DESC', label: t`Unloading latest` },
      ]}
    />
  )
}
