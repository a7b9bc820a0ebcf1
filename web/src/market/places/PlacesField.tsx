import { Trans, useLingui } from '@lingui/react/macro'
import type { Place } from '@veos/contract/market/places'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../platform/ui/buttons/Button.tsx'
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '../../platform/ui/icons/icons.ts'
import { PlaceField } from './PlaceField.tsx'
import styles from './PlacesField.module.css'

interface PlacesFieldProps {
  /** The controls are named `name.0`, `name.1` and so on. */
  name: string
  /** The label by position: "Loading place 2". */
  labelOf: (position: number) => string
  addLabel: string
  /** In the order of the route; null for an empty field. At least one entry. */
  value: readonly (Place | null)[]
  onChange: (places: (Place | null)[]) => void
  most: number
  errorOf: (index: number) => string | null
  /** Further fields under each place. */
  below?: (index: number) => ReactNode
}

/** Several places in an order, with buttons to add, remove and move them. */
export function PlacesField(props: PlacesFieldProps) {
  const { name, labelOf, addLabel, value, onChange, most, errorOf, below } = props
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const [focused, focusLater] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (!focused) return
    list.current?.querySelector<HTMLElement>(focused)?.focus()
    focusLater(null)
  }, [focused])

  function add() {
    onChange([...value, null])
    focusLater(`[name="${name}.${value.length}"]`)
  }
  function remove(index: number) {
    onChange(value.filter((_, at) => at !== index))
    setAnnouncement(t`${labelOf(index + 1)} removed`)
    focusLater(`[name="${name}.${Math.max(0, index - 1)}"]`)
  }
  function move(from: number, to: number) {
    const moved = [...value]
    moved.splice(to, 0, ...moved.splice(from, 1))
    onChange(moved)
    setAnnouncement(t`Moved to position ${to + 1} of ${value.length}`)
    // The focus moves with the place, so that the same button moves it again.
    const isAtEnd = to === 0 || to === value.length - 1
    const isUp = to < from
    focusLater(`[data-move="${to}-${isUp === isAtEnd ? 'down' : 'up'}"]`)
  }

  return (
    <div className={styles.places}>
      <ol ref={list} className={styles.list}>
        {value.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field has no identity apart from its position
          <li key={index} className={styles.place}>
            <PlaceField
              purpose="form"
              name={`${name}.${index}`}
              label={labelOf(index + 1)}
              value={place}
              onChange={(chosen) => onChange(value.map((other, at) => (at === index ? chosen : other)))}
              error={errorOf(index)}
            />
            {value.length > 1 && (
              <div className={styles.tools}>
                <IconButton
                  isCompact
                  label={t`Move ${labelOf(index + 1)} up`}
                  disabled={index === 0}
                  data-move={`${index}-up`}
                  onClick={() => move(index, index - 1)}
                >
                  <IconChevronUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  isCompact
                  label={t`Move ${labelOf(index + 1)} down`}
                  disabled={index === value.length - 1}
                  data-move={`${index}-down`}
                  onClick={() => move(index, index + 1)}
                >
                  <IconChevronDown size={18} aria-hidden />
                </IconButton>
                <IconButton isCompact label={t`Remove ${labelOf(index + 1)}`} onClick={() => remove(index)}>
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              </div>
            )}
            {below && <div className={styles.below}>{below(index)}</div>}
          </li>
        ))}
      </ol>
      {value.length < most ? (
        <Button isCompact variant="quiet" icon={<IconPlus size={16} aria-hidden />} onClick={add}>
          {addLabel}
        </Button>
      ) : (
        <p className={styles.full}>
          <Trans>That is the most: {most} places.</Trans>
        </p>
      )}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </div>
  )
}
