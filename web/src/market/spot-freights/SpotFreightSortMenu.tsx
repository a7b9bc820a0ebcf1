import { useLingui } from '@lingui/react/macro'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { IconArrowsSort, IconCheck } from '../../platform/ui/icons/icons.ts'
import { Menu, MenuLink } from '../../platform/ui/overlay/Menu.tsx'
import type { SortMenuProps } from '../offers/list/offerList.ts'
import { getSort, readSpotFreightSearch, type SpotFreightSearch } from './spotFreightSearch.ts'

/** Sorting on phones, which have no column headings. The entries are links, so that they work before hydration. */
export function SpotFreightSortMenu({ search, linkTo }: SortMenuProps<SpotFreightSearch>) {
  const { t } = useLingui()
  const { sortby, order } = getSort(search)
  const options = [
    { by: 5, order: 'ASC', label: t`Newest first` },
    { by: 5, order: 'DESC', label: t`Oldest first` },
    { by: 4, order: 'DESC', label: t`Highest price` },
    { by: 4, order: 'ASC', label: t`Lowest price` },
    { by: 1, order: 'ASC', label: t`Loading soonest` },
    { by: 1, order: 'DESC', label: t`Loading latest` },
    { by: 2, order: 'ASC', label: t`Unloading soonest` },
    { by: 2, order: 'DESC', label: t`Unloading latest` },
  ]
  const isChosen = (option: (typeof options)[number]) => option.by === sortby && option.order === order
  const chosen = options.find(isChosen)?.label
  return (
    <Menu
      isEarly
      label={t`Sort by`}
      trigger={(props) => (
        <Button {...props} icon={<IconArrowsSort size={18} aria-hidden />} aria-label={t`Sort by: ${chosen}`}>
          {chosen}
        </Button>
      )}
    >
      {options.map((option) => (
        <MenuLink
          key={option.label}
          {...linkTo(readSpotFreightSearch({ ...search, sortby: option.by, order: option.order }))}
          preload={false}
        >
          {option.label}
          {isChosen(option) && <IconCheck size={16} aria-label={t`chosen`} style={{ marginInlineStart: 'auto' }} />}
        </MenuLink>
      ))}
    </Menu>
  )
}
