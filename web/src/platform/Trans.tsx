import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { Fragment } from 'react'

/**
 * Replaces Lingui's `Trans` behind the macro's `<Trans>` (`runtimeConfigModule` in `lingui.config.ts`). Lingui's own
 * parses markup in values too, and would drop the tags of a company called `Trans <b>Bold</b> OÜ`. It also marks
 * amounts so that browsers do not translate them.
 */
export function Trans(props: TransProps) {
  return <LinguiTrans {...props} values={props.values && toElements(props.values)} />
}

/** `1 250 €`, `−69,80 €`, `1.25 €/km`. */
const amount = /^[−+±-]?\d[\d\s.,]*\s€/

/** Passes values as elements, which Lingui inserts without parsing them. */
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
