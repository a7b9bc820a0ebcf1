import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { cx } from '../cx.ts'
import fieldStyles from '../fields/Field.module.css'
import { type ControlIds, Field, type FieldProps } from '../fields/Field.tsx'
import { getBoxState } from '../fields/TextField.tsx'
import { IconCheck, IconChevronDown } from '../icons/icons.ts'
import { Popover } from '../overlay/Popover.tsx'
import { findMatchingOptions } from './findMatchingOptions.ts'
import styles from './Listbox.module.css'
import { OptionCount } from './OptionCount.tsx'
import type { SelectOption } from './SelectField.tsx'
import { useListbox } from './useListbox.ts'

interface MultiSelectProps extends FieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  options: readonly SelectOption[]
  placeholder: string
}

const severalMayBeChosen = { 'aria-multiselectable': true }

/** A choice of several options: a button that opens a searchable list with ticks. */
export function MultiSelect(props: MultiSelectProps) {
  return <Field {...props}>{(ids) => <Control {...props} ids={ids} />}</Field>
}

function Control(props: MultiSelectProps & { ids: ControlIds }) {
  const { ids, value, options, placeholder } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen = options.filter((option) => value.includes(option.value))

  return (
    <>
      <button
        type="button"
        ref={trigger}
        id={ids.id}
        aria-describedby={ids['aria-describedby']}
        aria-labelledby={`${ids.id}-label ${ids.id}-value`}
        data-name={props.name}
        className={cx(fieldStyles.box, styles.trigger)}
        {...getBoxState(props)}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        disabled={props.isDisabled}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span id={`${ids.id}-value`} className={styles.values}>
          <span className={cx(styles.value, chosen.length === 0 && styles.placeholder)}>
            {chosen.map((option) => option.label).join(', ') || placeholder}
          </span>{' '}
          {chosen.length > 1 && <span className={styles.count}>{chosen.length}</span>}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <Popover anchor={trigger} onClose={() => setOpen(false)} isAnchorWide className={styles.popover}>
          <Choices
            {...props}
            onClose={() => {
              setOpen(false)
              trigger.current?.focus()
            }}
          />
        </Popover>
      )}
    </>
  )
}

function Choices(props: MultiSelectProps & { ids: ControlIds; onClose: () => void }) {
  const { ids, value, onChange, options, label, onClose } = props
  const { t } = useLingui()
  const [searchText, setSearchText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  // The search field can take the focus only after the popover is in the top layer.
  useEffect(() => search.current?.focus({ preventScroll: true }), [])
  const shown = findMatchingOptions(options, searchText)
  const listbox = useListbox({
    id: `${ids.id}-choices`,
    count: shown.length,
    isOpen: true,
    onOpen: () => {},
    onClose,
    onChoose: (index) => {
      const option = shown[index]!.value
      onChange(value.includes(option) ? value.filter((other) => other !== option) : [...value, option])
    },
  })
  return (
    <>
      <div className={styles.search}>
        <input
          {...listbox.comboboxProps}
          ref={search}
          aria-label={t`Search the list`}
          placeholder={t`Search`}
          autoComplete="off"
          value={searchText}
          onChange={(event) => {
            setSearchText(event.target.value)
            listbox.setActive(0)
          }}
          onKeyDown={listbox.onKeyDown}
        />
      </div>
      <div
        {...listbox.listProps(typeof label === 'string' ? label : props.placeholder)}
        {...severalMayBeChosen}
        className={styles.list}
      >
        {shown.map((option, index) => (
          <div
            key={option.value}
            {...listbox.optionProps(index, value.includes(option.value))}
            className={styles.option}
          >
            <span className={styles.tick}>
              <IconCheck size={14} stroke={3} aria-hidden />
            </span>
            <span className={styles.texts}>{option.label}</span>
            <OptionCount count={option.count} />
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p className={styles.note}>
          <Trans>Nothing found</Trans>
        </p>
      )}
      <div className={styles.foot}>
        <Button isCompact variant="quiet" disabled={value.length === 0} onClick={() => onChange([])}>
          <Trans>Clear</Trans>
        </Button>
        <Button isCompact variant="quiet" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  )
}
