import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FavouritesPage } from '../../deals/favourites/FavouritesPage.tsx'
import { pageTitle } from '../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/favourites')({
  head: () => ({ meta: [pageTitle(msg`Favourites`)] }),
  component: FavouritesPage,
})
