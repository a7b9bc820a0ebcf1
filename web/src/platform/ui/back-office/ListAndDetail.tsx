import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { MoreRows } from '../../useList.ts'
import { ButtonLink } from '../buttons/Button.tsx'
import { ShowMore } from '../buttons/ShowMore.tsx'
import { IconChevronLeft } from '../icons/icons.ts'
import { useKeys } from '../keys/useKeys.ts'
import { media, useMedia } from '../useMedia.ts'
import styles from './ListAndDetail.module.css'

interface ListAndDetailProps<Item> {
  /** The accessible name of the list. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The title of a row, and the line below it. */
  rowOf: (item: Item) => { title: ReactNode; beside: ReactNode }
  detailOf: (item: Item) => ReactNode
  /** The key of the open item, from the URL. */
  openKey: string | undefined
  more: MoreRows | null
}

/**
 * A list at the left and the open item at the right; on phones one at a time. When the open item leaves the list, the
 * next one opens. `j` and `k` open the neighbours.
 */
export function ListAndDetail<Item>(props: ListAndDetailProps<Item>) {
  const { label, items, keyOf, rowOf, detailOf, openKey, more } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const isBesides = useMedia(media.desktop)
  const at = useOpenIndex(items.map(keyOf), openKey)
  const open = items[at]
  const shownKey = open && keyOf(open)
  const isOpenAlone = isBesides === false && openKey !== undefined
  const isListAlone = isBesides === false && openKey === undefined

  const detail = useFocusOnNext(shownKey)
  const step = (by: number) => () => {
    const next = items[at + by]
    if (next)
      navigate({
        to: '/admin',
        search: (search) => ({ ...search, item: keyOf(next) }),
        replace: true,
        resetScroll: false,
      })
  }
  useKeys({ j: { does: t`Next`, run: step(1) }, k: { does: t`Previous`, run: step(-1) } }, !isListAlone)

  return (
    <div className={styles.parts} data-part={openKey === undefined ? 'list' : 'detail'}>
      {!isOpenAlone && (
        <div className={styles.list}>
          <ul aria-label={label} className={styles.rows}>
            {items.map((item) => {
              const { title, beside } = rowOf(item)
              return (
                <li key={keyOf(item)}>
                  <Link
                    to="/admin"
                    search={(search) => ({ ...search, item: keyOf(item) })}
                    resetScroll={false}
                    className={styles.row}
                    aria-current={!isListAlone && keyOf(item) === shownKey ? 'true' : undefined}
                  >
                    <span className={styles.title}>{title}</span>
                    <span className={styles.beside}>{beside}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
          <ShowMore more={more} />
        </div>
      )}
      {!isListAlone && open && (
        <div className={styles.detail} ref={detail} tabIndex={-1}>
          {isOpenAlone && (
            <ButtonLink
              to="/admin"
              search={(search) => ({ ...search, item: undefined })}
              variant="quiet"
              isCompact
              icon={<IconChevronLeft size={18} aria-hidden />}
            >
              <Trans>Back to the list</Trans>
            </ButtonLink>
          )}
          <div key={shownKey}>{detailOf(open)}</div>
        </div>
      )}
    </div>
  )
}

/** The index of the open item, or of the item that took its place in the list. */
function useOpenIndex(keys: readonly string[], openKey: string | undefined): number {
  const last = useRef({ openKey, at: 0 })
  if (last.current.openKey !== openKey) last.current = { openKey, at: 0 }
  const found = openKey === undefined ? -1 : keys.indexOf(openKey)
  if (found >= 0) last.current.at = found
  return found >= 0 ? found : Math.max(0, Math.min(last.current.at, keys.length - 1))
}

/**
 * The pressed button disappears with its card: the next card takes the focus, so that keyboard and screen reader
 * continue there.
 */
function useFocusOnNext(shownKey: string | undefined) {
  const detail = useRef<HTMLDivElement>(null)
  const before = useRef(shownKey)
  useEffect(() => {
    if (before.current !== undefined && before.current !== shownKey && document.activeElement === document.body) {
      detail.current?.focus({ preventScroll: true })
    }
    before.current = shownKey
  }, [shownKey])
  return detail
}
