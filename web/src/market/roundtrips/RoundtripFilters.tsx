import { useLingui } from '@lingui/react/macro'
import { type TruckType, truckTypeLabel } from '@veos/contract/market/reference/truckTypes'
import { countryByIso } from '@veos/contract/platform/reference/countries'
import { valueChips } from '../offers/list/activeFilters.ts'
import { TruckTypeFilter } from '../offers/list/filterFields.tsx'
import { OfferFilterBar } from '../offers/list/OfferFilterBar.tsx'
import type { OfferFiltersProps } from '../offers/list/offerList.ts'
import { splitValues } from '../offers/list/searchParams.ts'
import { CountriesField } from './CountriesField.tsx'
import styles from './RoundtripFilters.module.css'
import type { RoundtripSearch } from './roundtripSearch.ts'

/** Every filter of the list. */
export function RoundtripFilters(props: OfferFiltersProps<RoundtripSearch>) {
  const { t } = useLingui()
  const { shown, change } = props.filters
  const active = [
    ...valueChips(change, shown.truckType, 'truckType', (type) => truckTypeLabel(type as TruckType)),
    ...valueChips(change, shown.country, 'country', (iso) => countryByIso(iso)?.label ?? iso),
  ]
  return (
    <OfferFilterBar
      {...props}
      active={active}
      layout={styles.fields}
      firstField={{ name: 'truckType', does: t`Choose truck types` }}
    >
      {({ isCompact }) => (
        <div className={isCompact ? styles.loose : styles.stacked}>
          <TruckTypeFilter
            name="truckType"
            isCompact={isCompact}
            value={shown.truckType}
            onChange={(types) => change({ truckType: types })}
          />
          <CountriesField
            label={t`Countries`}
            placeholder={t`All countries`}
            name="country"
            isCompact={isCompact}
            value={splitValues(shown.country)}
            onChange={(isoCodes) => change({ country: isoCodes.join(',') || undefined })}
          />
        </div>
      )}
    </OfferFilterBar>
  )
}
