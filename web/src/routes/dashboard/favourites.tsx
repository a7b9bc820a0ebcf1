import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FavouritesPage } from '../../deals/favourites/FavouritesPage.tsx'
import { toPageTitle } from '../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/favourites')({
  head: () => ({ meta: [toPageTitle(msg`Favourites`)] }),
  component: FavouritesPage,
})
