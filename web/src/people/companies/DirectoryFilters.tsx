import { Trans, useLingui } from '@lingui/react/macro'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import { useState } from 'react'
import { getCountryLabel } from '../../platform/countries.ts'
import { toCountryOption } from '../../platform/toCountryOption.ts'
import { MultiSelect } from '../../platform/ui/choice/MultiSelect.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { IconSearch } from '../../platform/ui/icons/icons.ts'
import { FilterBar } from '../../platform/ui/table/FilterBar.tsx'
import { getCompanyTypeLabel, listCompanyTypeOptions } from './companyTypes.ts'
import styles from './DirectoryFilters.module.css'
import type { DirectorySearch } from './directorySearch.ts'
import { getTruckTypeLabel, listTruckTypeOptions } from './truckTypes.ts'

interface DirectoryFiltersProps {
  search: DirectorySearch
  onChange: (search: DirectorySearch) => void
  /** The number of matches; null until it is loaded. */
  total: string | null
}

type Several = 'country' | 'companyType' | 'truckType'

const labels: Readonly<Record<Several, (value: string) => string>> = {
  country: getCountryLabel,
  companyType: getCompanyTypeLabel,
  truckType: getTruckTypeLabel,
}
const severals = Object.keys(labels) as Several[]

/** Filters by name, country, type and truck types. */
export function DirectoryFilters({ search, onChange, total }: DirectoryFiltersProps) {
  const { t } = useLingui()
  // The URL follows the typed text after a pause, and must not overwrite it while typing.
  const [name, setName] = useState(search.name ?? '')
  const valuesOf = (key: Several) => search[key]?.split(',') ?? []
  const change = (key: keyof DirectorySearch, value: string) => {
    const { [key]: _, ...others } = search
    onChange(value === '' ? others : { ...others, [key]: value })
  }
  const type = (typed: string) => {
    setName(typed)
    change('name', typed.trim())
  }
  const several = (key: Several) => ({
    name: key,
    value: valuesOf(key),
    onChange: (values: string[]) => change(key, values.join(',')),
  })
  return (
    <FilterBar
      label={t`Filters`}
      firstField={{ name: 'name', does: t`Search a company` }}
      layout={styles.fields}
      active={[
        ...(search.name ? [{ key: 'name', label: search.name, onRemove: () => type('') }] : []),
        ...severals.flatMap((key) =>
          valuesOf(key).map((value) => ({
            key: value,
            label: labels[key](value),
            onRemove: () =>
              change(
                key,
                valuesOf(key)
                  .filter((other) => other !== value)
                  .join(','),
              ),
          })),
        ),
      ]}
      onClear={() => {
        setName('')
        onChange({})
      }}
      resultLabel={total === null ? <Trans>View results</Trans> : <Trans>View results ({total})</Trans>}
    >
      {({ isCompact }) => (
        <>
          <TextField
            label={t`Company name`}
            name="name"
            type="search"
            placeholder={t`Search by name`}
            autoComplete="off"
            maxLength={100}
            icon={<IconSearch size={16} aria-hidden />}
            isCompact={isCompact}
            value={name}
            onChange={type}
          />
          <MultiSelect
            label={t`Country`}
            placeholder={t`All countries`}
            isCompact={isCompact}
            options={countryCodes.map((iso) => toCountryOption(iso))}
            {...several('country')}
          />
          <MultiSelect
            label={t`Type`}
            placeholder={t`All types`}
            isCompact={isCompact}
            options={listCompanyTypeOptions()}
            {...several('companyType')}
          />
          <MultiSelect
            label={t`Truck type`}
            placeholder={t`All truck types`}
            isCompact={isCompact}
            options={listTruckTypeOptions()}
            {...several('truckType')}
          />
        </>
      )}
    </FilterBar>
  )
}
