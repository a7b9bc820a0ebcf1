import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatEuros, toCents } from '@veos/contract/platform/money'
import { formatShortDate } from '@veos/contract/platform/reference/dates'
import { formatTableDates } from '../../platform/ui/dates/dateRanges.ts'
import type { Favourite } from './favourites.queries.ts'
import type { FavouriteTable, ShownFact } from './favouriteTables.ts'

type Facts = Partial<Pick<Favourite, ShownFact>>

/** The labels of a table's facts, and the formatting of their values. */
export function useFactText({ loading = msg`Loading`, perUnit }: Pick<FavouriteTable, 'loading' | 'perUnit'>) {
  const { t, i18n } = useLingui()
  const labels: Record<ShownFact, string> = {
    price: t`Price`,
    loading: i18n._(loading),
    unloading: t`Unloading`,
    period: t`Period`,
    deadline: t`Deadline`,
  }
  return {
    label: (fact: ShownFact) => labels[fact],
    text(fact: ShownFact, facts: Facts): string {
      if (fact === 'price') return facts.price ? formatEuros(toCents(facts.price)) : t`N/A`
      if (fact === 'deadline') return facts.deadline ? formatShortDate(facts.deadline) : '–'
      const dates = facts[fact]
      return dates ? formatTableDates(dates) : '–'
    },
    /** The unit of a price, such as `per km`; null without a unit or a price. */
    unit: (fact: ShownFact, { price }: Facts) => (fact === 'price' && price && perUnit ? i18n._(perUnit) : null),
  }
}
