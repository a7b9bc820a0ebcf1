import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { Fragment } from 'react'

/**
 * What the macro's `<Trans>` becomes (`runtimeConfigModule` in `lingui.config.ts`): by itself Lingui's reads markup in
 * values as well, and would take letters out of `Trans <b>Bold</b> OÜ`. Amounts in sentences stay as they are where a
 * browser translates the page.
 */
export function Trans(props: TransProps) {
  return <LinguiTrans {...props} values={props.values && toElements(props.values)} />
}

/** `1 250 €`, `−69,80 €`, `1.25 €/km`. */
const amount = /^[−+±-]?\d[\d\s.,]*\s€/

/** Lingui puts elements in as they are. */
function toElements(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toElement(name, value)]))
}

function toElement(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (amount.test(value)) {
    return (
      <span key={name} translate="no">
        {value}
      </span>
    )
  }
  return value.includes('<') ? <Fragment key={name}>{value}</Fragment> : value
}
