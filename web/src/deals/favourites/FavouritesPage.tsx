import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMe } from '../../people/accounts/session.queries.ts'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconStar } from '../../platform/ui/icons/icons.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { EmptyState } from '../../platform/ui/page/States.tsx'
import { FavouritesTable } from './FavouritesTable.tsx'
import type { MarkedOffer } from './favourites.queries.ts'
import { favouriteTables } from './favouriteTables.ts'
import { RemoveFavouriteDialog } from './RemoveFavouriteDialog.tsx'

/** The user's favourite offers, in a table for each kind that has any. */
export function FavouritesPage() {
  const count = useMe()?.user.favourites.length ?? 0
  const [removed, setRemoved] = useState<MarkedOffer | null>(null)
  return (
    <Page title={<Trans>Favourites</Trans>}>
      {count === 0 ? (
        <NoFavourites />
      ) : (
        favouriteTables.map((table) => <FavouritesTable key={table.type} table={table} onRemove={setRemoved} />)
      )}
      {removed && <RemoveFavouriteDialog offer={removed} onClose={() => setRemoved(null)} />}
    </Page>
  )
}

function NoFavourites() {
  const { i18n } = useLingui()
  // In the order of the sentence: tenders, spot freights, roundtrips.
  const [tenders, roundtrips, spotFreights] = favouriteTables
  return (
    <EmptyState
      icon={<IconStar size={22} />}
      actions={[tenders, spotFreights, roundtrips].map(
        (table, at) =>
          table?.browse && (
            <ButtonLink
              key={table.type}
              to={table.kind.list}
              params={nothingOpen}
              variant={at === 0 ? 'primary' : 'default'}
            >
              {i18n._(table.browse)}
            </ButtonLink>
          ),
      )}
    >
      <Trans>Add tenders, spot freights or roundtrips to your favourites to quickly find them here</Trans>
    </EmptyState>
  )
}
