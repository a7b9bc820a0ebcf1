import { useLingui } from '@lingui/react/macro'
import type { Place } from '@veos/contract/market/places'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { cx } from '../../platform/ui/cx.ts'
import type { FieldProps } from '../../platform/ui/fields/Field.tsx'
import { IconChevronDown } from '../../platform/ui/icons/icons.ts'
import { Popover } from '../../platform/ui/overlay/Popover.tsx'
import { PlaceField } from './PlaceField.tsx'
import styles from './PlaceRadiusField.module.css'
import { RadiusField } from './RadiusField.tsx'

interface PlaceRadiusFieldProps extends FieldProps {
  label: string
  /** A short label inside the field. */
  shortLabel: string
  value: Place | null
  onChange: (place: Place | null) => void
  radiusKm: number
  onRadiusChange: (radiusKm: number) => void
  /** The number of offers within a radius; undefined while it is unknown. */
  countWithin: (radiusKm: number) => number | undefined
}

/** A place with a radius: behind a button in a bar, as a slider below the place in a panel. */
export function PlaceRadiusField(props: PlaceRadiusFieldProps) {
  const { radiusKm, onRadiusChange, countWithin, className, shortLabel, ...field } = props
  const radius = (
    <RadiusField radiusKm={radiusKm} onChange={onRadiusChange} isDisabled={!field.value} countWithin={countWithin} />
  )
  if (!field.isCompact)
    return (
      <>
        <PlaceField {...field} purpose="filter" />
        {radius}
      </>
    )
  return (
    <div className={cx(styles.joined, className)}>
      <PlaceField {...field} purpose="filter" prefix={shortLabel} />
      <RadiusButton label={field.label} radiusKm={radiusKm} isDisabled={!field.value}>
        {radius}
      </RadiusButton>
    </div>
  )
}

interface RadiusButtonProps {
  /** The name of the place in the middle. */
  label: string
  radiusKm: number
  isDisabled: boolean
  children: ReactNode
}

function RadiusButton({ label, radiusKm, isDisabled, children }: RadiusButtonProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        className={styles.radius}
        aria-label={t`${label}: radius ${radiusKm} km`}
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        {t`${radiusKm} km`}
        <IconChevronDown size={14} aria-hidden />
      </Button>
      {isOpen && (
        <Popover anchor={button} align="end" className={styles.slider} onClose={() => setOpen(false)}>
          {children}
        </Popover>
      )}
    </>
  )
}
