import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { maxTypedCharacters } from '@veos/contract/market/reference/typedSearch'
import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { useSettled } from '../../platform/ui/fields/useSettled.ts'
import { IconSearch } from '../../platform/ui/icons/icons.ts'
import { formatResultsCount } from '../offers/offerText.ts'
import { readSpotFreightSearch } from '../spot-freights/spotFreightSearch.ts'
import { querySpotFreightPages } from '../spot-freights/spotFreights.queries.ts'
import styles from './TypedSearch.module.css'
import { queryTypedSearch } from './typedSearch.queries.ts'

const pauseMs = 200

const chips: Readonly<Record<string, (words: string) => MessageDescriptor>> = {
  loading: (words) => msg`Loading: ${words}`,
  unloading: (words) => msg`Unloading: ${words}`,
  loadingDays: (words) => msg`Loading dates: ${words}`,
  unloadingDays: (words) => msg`Unloading dates: ${words}`,
}

/**
 * Finds loads for a search typed in words. Recognised words become chips, and the button counts the matching loads.
 * Before React has hydrated the page the browser submits the words to `/search`, which redirects to the same list.
 */
export function TypedSearch() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const settled = useSettled(text.trim(), pauseMs)
  const isTyped = settled !== ''
  const reading = useQuery({
    ...queryTypedSearch('spotFreight', settled),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  })
  const read = isTyped ? reading.data : undefined
  const found = useInfiniteQuery({
    ...querySpotFreightPages(readSpotFreightSearch(read?.params ?? {})),
    enabled: read !== undefined,
  })
  const total = read && !reading.isPlaceholderData ? found.data?.pages[0]?.total : null

  async function showResults(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    // The button was pressed before the pause was over: the latest text is searched.
    const last =
      words === '' ? null : await queryClient.fetchQuery(queryTypedSearch('spotFreight', words)).catch(() => null)
    await navigate({ to: '/spotload/{-$id}', search: readSpotFreightSearch(last?.params ?? {}) })
  }

  return (
    <search>
      <form action="/search" className={styles.form} onSubmit={showResults}>
        <TextField
          label={t`Search loads in words`}
          name="q"
          type="search"
          value={text}
          onChange={setText}
          autoComplete="off"
          maxLength={maxTypedCharacters}
          placeholder={t`Tallinn to Duisburg, tomorrow, tautliner`}
          icon={<IconSearch size={18} aria-hidden />}
          className={styles.field}
        />
        <Button type="submit" variant="primary" className={styles.submit}>
          {total ? <Trans>View results ({formatResultsCount(total)})</Trans> : <Trans>View results</Trans>}
        </Button>
      </form>
      <p className={styles.read} role="status">
        {read?.terms.map(({ text: words, filter, label }) => {
          const chip = chips[filter]
          const shown = label ?? words
          return (
            <span key={`${filter} ${words}`} className={styles.term}>
              {chip ? i18n._(chip(shown)) : shown}
            </span>
          )
        })}
        {read && read.unknown.length > 0 && (
          <span className={styles.unknown}>
            <Trans>Not understood: {read.unknown.join(', ')}</Trans>
          </span>
        )}
        {reading.isError && isTyped && (
          <span className={styles.unknown}>
            <Trans>The search failed. Type again to retry.</Trans>
          </span>
        )}
      </p>
    </search>
  )
}
