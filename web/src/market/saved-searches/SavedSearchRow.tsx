import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MailWay } from '@veos/contract/market/reference/savedSearches'
import { offerKinds } from '../../offerKinds.ts'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { IconButton } from '../../platform/ui/buttons/Button.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { Checkbox } from '../../platform/ui/fields/Checkbox.tsx'
import { formatNumber } from '../../platform/ui/format.ts'
import { IconPencil, IconTrash } from '../../platform/ui/icons/icons.ts'
import { useFilterChips } from '../offers/list/activeFilters.ts'
import type { SavedSearch } from '../offers/list/savedSearches.queries.ts'
import styles from './SavedSearches.module.css'
import { savedSearchKinds } from './savedSearchKinds.ts'
import { useMailWays } from './useMailWays.ts'
import { useLookAt, useSearchChange } from './useSavedSearches.ts'

interface SavedSearchRowProps {
  search: SavedSearch
  onRename: () => void
  onRemove: () => void
}

/** A saved search with the number of matches and its alert settings. Its name links to the list. */
export function SavedSearchRow({ search, onRename, onRemove }: SavedSearchRowProps) {
  const { t, i18n } = useLingui()
  const { _id: id, name, type, filter, isWatched, push, mail, total, new: news } = search
  const { mutate: lookAt } = useLookAt()
  const { mutate } = useSearchChange()
  const mailWays = useMailWays()
  const look = () => lookAt(id)
  const matches = t`${plural(total, { one: '# offer', other: '# offers' })}`
  return (
    <li className={styles.search} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link
            to={offerKinds[type].list}
            params={nothingOpen}
            search={savedSearchKinds[type].readSearch(filter) as never}
            onClick={look}
            onAuxClick={look}
          >
            {name}
          </Link>
        </h2>
        <IconButton isCompact label={t`Rename “${name}”`} onClick={onRename}>
          <IconPencil size={18} aria-hidden />
        </IconButton>
        <IconButton isCompact label={t`Delete “${name}”`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <p className={styles.counts}>
        {i18n._(offerKinds[type].name)} · <span>{matches}</span>
        {news > 0 && (
          <>
            , <strong className={styles.news}>{t`${formatNumber(news)} new`}</strong>
          </>
        )}
      </p>
      <FilterChips search={search} />
      <div className={styles.alerts}>
        <Checkbox
          label={<Trans>Tell me of new offers</Trans>}
          isChecked={isWatched}
          onChange={(value) => mutate({ id, isWatched: value })}
        />
        {isWatched && (
          <>
            <Checkbox
              label={<Trans>In the browser</Trans>}
              isChecked={push}
              onChange={(value) => mutate({ id, push: value })}
            />
            <SelectField
              isCompact
              label={t`E-mail for “${name}”`}
              value={mail}
              onChange={(value) => mutate({ id, mail: value as MailWay })}
              options={mailWays}
              className={styles.mail}
            />
          </>
        )}
      </div>
    </li>
  )
}

function FilterChips({ search: { type, filter } }: { search: SavedSearch }) {
  const { t } = useLingui()
  const chips = useFilterChips(savedSearchKinds[type], { shown: filter, change: () => {} })
  return (
    <ul className={styles.chips} aria-label={t`Filters`}>
      {chips.map(({ key, label }) => (
        <li key={key} className={styles.chip}>
          {label}
        </li>
      ))}
    </ul>
  )
}
