import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MyTrucksPage } from '../../market/my-trucks/MyTrucksPage.tsx'
import { toPageTitle } from '../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/my-trucks')({
  head: () => ({ meta: [toPageTitle(msg`My trucks`)] }),
  component: MyTrucksPage,
})
