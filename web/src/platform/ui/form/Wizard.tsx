import { Trans, useLingui } from '@lingui/react/macro'
import { Activity, type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { cx } from '../cx.ts'
import { Checkbox } from '../fields/Checkbox.tsx'
import { findField, focusField, focusFirstField, focusUnchosen, useFirstField } from '../fields/focusField.ts'
import { IconCheck } from '../icons/icons.ts'
import styles from './Wizard.module.css'

interface WizardStep {
  key: string
  /** Shown in the list of steps and above the step's fields. */
  label: string
  content: ReactNode
}

interface WizardProps {
  steps: readonly WizardStep[]
  /** The index of the current step. */
  current: number
  onBack: () => void
  /** Validates the step and increases `current` when it is valid. */
  onNext: () => void
  onPublish: () => void
  publishLabel: ReactNode
  isBusy?: boolean
  /** The step that follows on a page of its own: the last one in the list of steps. */
  following?: string
  /** All steps are shown below each other. Without a handler this cannot be chosen. */
  isAllShown?: boolean
  onAllShownChange?: (isAllShown: boolean) => void
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>
  /** The number of refusals so far: each new one brings the summary into view. */
  refusals: number
  /** Set when the errors are questions: the button answers them with yes and submits again. */
  onConfirm?: (() => void) | undefined
  /** Beside that button: the thing that the question is about. */
  confirmAside?: ReactNode
  /** A failure that concerns no field, shown above everything. */
  failure?: string | null
  /** Beside the form on wide screens: a preview of the result. */
  aside?: ReactNode
}

/** A form in steps. The page owns the values, errors and calls; this component only moves through the steps. */
export function Wizard(props: WizardProps) {
  const { steps, current, following, isAllShown = false, onAllShownChange, aside } = props
  const form = useRef<HTMLFormElement>(null)
  const blocks = useRef<HTMLDivElement>(null)
  useWalk(form, blocks, props)
  const isLast = isAllShown || current === steps.length - 1
  // Steps that were shown before stay, hidden, with text that was typed but not chosen and would be lost otherwise.
  const [opened, setOpened] = useState<readonly string[]>([])
  const shown = isAllShown ? steps : steps.slice(current, current + 1)
  const added = shown.filter(({ key }) => !opened.includes(key)).map(({ key }) => key)
  if (added.length > 0) setOpened([...opened, ...added])
  return (
    <div className={styles.wizard}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!props.isBusy && !focusUnchosen(event.currentTarget)) isLast ? props.onPublish() : props.onNext()
        }}
      >
        <ol className={cx(styles.steps, following && styles.short)}>
          {!isAllShown && steps.map((step, at) => <Step key={step.key} label={step.label} at={at} current={current} />)}
          {following && <Step label={following} at={steps.length} current={current} />}
          {onAllShownChange && (
            <li className={styles.switch}>
              <Checkbox label={<Trans>Show all blocks</Trans>} isChecked={isAllShown} onChange={onAllShownChange} />
            </li>
          )}
        </ol>
        <ErrorSummary {...props} form={form} />
        <div ref={blocks} className={styles.blocks}>
          {steps
            .filter(({ key }) => opened.includes(key))
            .map((step) => (
              <Activity key={step.key} mode={shown.includes(step) ? 'visible' : 'hidden'}>
                <Block title={step.label}>{step.content}</Block>
              </Activity>
            ))}
        </div>
        <div className={styles.actions} data-actions>
          {!isAllShown && current > 0 && (
            <Button onClick={props.onBack} disabled={props.isBusy}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button type="submit" variant="primary" isBusy={props.isBusy}>
            {isLast ? props.publishLabel : <Trans>Next</Trans>}
          </Button>
        </div>
      </form>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  )
}

function Step({ label, at, current }: { label: string; at: number; current: number }) {
  const isDone = at < current
  return (
    <li className={styles.step} aria-current={at === current ? 'step' : undefined} data-done={isDone ? '' : undefined}>
      <span className={styles.mark}>{isDone ? <IconCheck size={16} aria-hidden /> : at + 1}</span>
      <span className={styles.stepLabel}>{label}</span>
      {isDone && (
        <span className="visually-hidden">
          <Trans>done</Trans>
        </span>
      )}
    </li>
  )
}

/** A titled part of a form in a box. */
function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Places fields side by side as far as there is room. `leastRem` is the minimum width of a field. */
export function FieldRow({ children, leastRem }: { children: ReactNode; leastRem?: number }) {
  return (
    <div className={styles.row} style={leastRem ? ({ '--least': `${leastRem}rem` } as CSSProperties) : undefined}>
      {children}
    </div>
  )
}

interface ErrorSummaryProps extends Pick<WizardProps, 'errors' | 'failure' | 'onConfirm' | 'confirmAside' | 'isBusy'> {
  form: React.RefObject<HTMLFormElement | null>
}

function ErrorSummary({ errors, failure, form, onConfirm, confirmAside, isBusy }: ErrorSummaryProps) {
  const { t } = useLingui()
  const all = Object.entries(errors)
  if (all.length === 0 && !failure) return null
  return (
    <div role="alert" className={styles.summary} data-summary>
      <p>{failure ?? (onConfirm ? t`One question before it goes on:` : t`Look at these fields again:`)}</p>
      <ul>
        {all.map(([name, message]) => (
          <li key={name}>
            <button type="button" onClick={() => focusField(form.current, name)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
      {onConfirm && (
        <div className={styles.answers}>
          <Button isCompact onClick={onConfirm} isBusy={isBusy}>
            <Trans>Yes, go on</Trans>
          </Button>
          {confirmAside}
        </div>
      )}
    </div>
  )
}

/**
 * Manages the focus: the first field of the first step; the top of the page when the step changes; after a refusal the
 * first wrong field, or the summary if the two do not fit into the window together.
 */
function useWalk(
  form: React.RefObject<HTMLFormElement | null>,
  blocks: React.RefObject<HTMLElement | null>,
  { current, errors, failure, refusals, onConfirm }: WizardProps,
) {
  useFirstField(blocks)
  const shownStep = useRef(current)
  useEffect(() => {
    if (shownStep.current === current) return
    shownStep.current = current
    window.scrollTo({ top: 0 })
    focusFirstField(blocks.current)
  }, [blocks, current])

  const names = Object.keys(errors)
  const seen = useRef({ errors, failure, refusals })
  useEffect(() => {
    const before = seen.current
    seen.current = { errors, failure, refusals }
    const hasMoreErrors = errors !== before.errors && names.length > Object.keys(before.errors).length
    const hasFailed = failure && failure !== before.failure
    // Editing a field clears its error and moves nothing.
    if (refusals === before.refusals && !hasMoreErrors && !hasFailed) return
    showSummary(form.current)
    // Questions are answered in the summary above the fields.
    if (onConfirm) firstInSummary(form.current)?.focus()
    else if (names.length > 0) focusWrongField(form.current, names)
  })
}

function summaryOf(form: HTMLElement | null) {
  return form?.querySelector<HTMLElement>('[data-summary]')
}

function firstInSummary(form: HTMLElement | null) {
  return summaryOf(form)?.querySelector('button')
}

/** Scrolls to the top of the page, or further down until the summary is visible. */
function showSummary(form: HTMLElement | null) {
  window.scrollTo({ top: 0 })
  summaryOf(form)?.scrollIntoView({ block: 'nearest' })
}

/**
 * When the field and the summary do not fit into the window together, the summary gets the focus and links to the
 * field.
 */
function focusWrongField(form: HTMLElement | null, names: readonly string[]) {
  const wrong = findField(form, names)
  wrong?.scrollIntoView({ block: 'nearest' })
  wrong?.focus({ preventScroll: true })
  const isSummaryInSight = (summaryOf(form)?.getBoundingClientRect().top ?? 0) >= 0
  if (isSummaryInSight) return
  showSummary(form)
  firstInSummary(form)?.focus({ preventScroll: true })
}
