import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { Fragment } from 'react'

/**
 * What the macro's `<Trans>` becomes (`runtimeConfigModule` in `lingui.config.ts`): by itself Lingui's reads markup in
 * values as well, and would take letters out of `Trans <b>Bold</b> OÜ`.
 */
export function Trans(props: TransProps) {
  return <LinguiTrans {...props} values={props.values && withoutMarkup(props.values)} />
}

/** Elements are put in as they are. */
function withoutMarkup(values: Record<string, unknown>): Record<string, unknown> {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && value.includes('<') ? <Fragment key={name}>{value}</Fragment> : value,
  ])
  return Object.fromEntries(plain)
}
