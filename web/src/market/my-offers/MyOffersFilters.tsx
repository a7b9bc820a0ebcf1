import { useLingui } from '@lingui/react/macro'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { useTypedSearch } from '../../platform/ui/fields/useTypedSearch.ts'
import { IconArrowsSort, IconCheck, IconSearch } from '../../platform/ui/icons/icons.ts'
import { useKeys } from '../../platform/ui/keys/useKeys.ts'
import { Menu, MenuLink } from '../../platform/ui/overlay/Menu.tsx'
import type { KindFacts } from '../offers/kindFacts.ts'
import styles from './MyOffers.module.css'
import type { MyOffersSearch, OwnOfferSort } from './myOffersSearch.ts'

interface MyOffersFiltersProps {
  search: MyOffersSearch
  /** The orders in which this kind can be sorted. */
  sorts: readonly OwnOfferSort[]
  onFind: (search: string | undefined) => void
  to: KindFacts['to']['mine']
}

/** Searches in the company's own offers, and sorts them where there are no column headings. */
export function MyOffersFilters({ search, sorts, onFind, to }: MyOffersFiltersProps) {
  const { t } = useLingui()
  const { typed, type } = useTypedSearch(search.search ?? '', (text) => {
    if (text !== (search.search ?? '')) onFind(text || undefined)
  })
  useKeys({
    '/': {
      does: t`Search my offers`,
      run: () => document.querySelector<HTMLElement>('[name=myOffersSearch]')?.focus(),
    },
  })
  return (
    <search className={styles.filters} aria-label={t`My offers`}>
      <div className={styles.search}>
        <TextField
          label={t`Place, name or reference`}
          name="myOffersSearch"
          type="search"
          placeholder={t`Search my offers`}
          autoComplete="off"
          maxLength={100}
          icon={<IconSearch size={16} aria-hidden />}
          isCompact
          value={typed}
          onChange={type}
        />
      </div>
      <SortMenu search={search} sorts={sorts} to={to} />
    </search>
  )
}

function SortMenu({ search, sorts, to }: Omit<MyOffersFiltersProps, 'onFind'>) {
  const { t } = useLingui()
  const directions: Record<OwnOfferSort, { ASC: string; DESC: string }> = {
    published: { ASC: t`Longest published`, DESC: t`Last published` },
    loading: { ASC: t`Loading soonest`, DESC: t`Loading latest` },
    unloading: { ASC: t`Unloading soonest`, DESC: t`Unloading latest` },
    price: { ASC: t`Lowest price`, DESC: t`Highest price` },
    deadline: { ASC: t`Deadline soonest`, DESC: t`Deadline latest` },
  }
  const options = [
    { label: t`Newest first`, sortby: undefined, order: undefined },
    ...sorts.flatMap((sortby) => [
      { label: directions[sortby].ASC, sortby, order: undefined },
      { label: directions[sortby].DESC, sortby, order: 'DESC' as const },
    ]),
  ]
  const isChosen = ({ sortby, order }: (typeof options)[number]) => sortby === search.sortby && order === search.order
  const chosen = options.find(isChosen)?.label
  return (
    <div className={styles.sort}>
      <Menu
        label={t`Sort by`}
        trigger={(props) => (
          <Button
            {...props}
            isCompact
            icon={<IconArrowsSort size={18} aria-hidden />}
            aria-label={t`Sort by: ${chosen}`}
          >
            {chosen}
          </Button>
        )}
      >
        {options.map((option) => (
          <MenuLink
            key={option.label}
            to={to}
            search={{ ...search, sortby: option.sortby, order: option.order, offer: undefined }}
            preload={false}
          >
            {option.label}
            {isChosen(option) && <IconCheck size={16} aria-label={t`chosen`} style={{ marginInlineStart: 'auto' }} />}
          </MenuLink>
        ))}
      </Menu>
    </div>
  )
}
