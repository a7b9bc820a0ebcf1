import { useLingui } from '@lingui/react/macro'
import { formatDate } from '@veos/contract/platform/reference/dates'
import type { DateProblem } from '@veos/contract/platform/reference/typedDates'

/** Texts for errors of typed dates, shown under the field. */
export function useDateProblemText(): (problem: DateProblem, of: 'day' | 'days') => string {
  const { t } = useLingui()
  return (problem, of) => {
    if (problem.problem === 'noSuchDay') return t`There is no such day`
    if (problem.problem === 'unreadable')
      return of === 'day' ? t`Enter a date as DD.MM.YYYY` : t`Enter dates as DD.MM.YYYY`
    const day = formatDate(problem.day)
    return problem.problem === 'passed' ? t`${day} has passed. Add the year.` : t`${day} is another day of the week`
  }
}
