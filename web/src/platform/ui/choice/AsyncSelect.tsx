import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import fieldStyles from '../fields/Field.module.css'
import { type ControlIds, Field, type FieldProps } from '../fields/Field.tsx'
import { getBoxState } from '../fields/TextField.tsx'
import { useSettled } from '../fields/useSettled.ts'
import { IconSearch, IconX } from '../icons/icons.ts'
import { Popover } from '../overlay/Popover.tsx'
import styles from './Listbox.module.css'
import { type ListboxOption, ListboxOptions } from './ListboxOptions.tsx'
import { useChoiceText } from './useChoiceText.ts'
import { useListbox } from './useListbox.ts'

interface AsyncSelectProps<Option extends ListboxOption> extends FieldProps {
  /** The label of the chosen option is shown in the field. */
  value: Option | null
  onChange: (option: Option | null) => void
  /** Query options for a search text. The search runs after a short pause in typing. */
  search: (text: string) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Option[]> }
  placeholder?: string
  icon?: ReactNode
  /** The search starts at this number of characters; below it, `hint` is shown. */
  minLength?: number
  hint?: ReactNode
  /** Shown when nothing matches; "Nothing found" by default. */
  emptyText?: ReactNode
  /** The error when something was typed but no option chosen; "Choose one from the list" by default. */
  unchosenText?: string
  /** Empties the text after a choice, for fields that add to a list. */
  clearsOnChoose?: boolean
}

const pauseMs = 150

/** A field for typing a few letters and choosing one of the server's matches. */
export function AsyncSelect<Option extends ListboxOption>(props: AsyncSelectProps<Option>) {
  const { t } = useLingui()
  const written = useChoiceText({ value: props.value, onUnchosen: () => props.onChange(null) })
  const error = written.isMarked ? (props.unchosenText ?? t`Choose one from the list`) : props.error
  const fieldProps = { ...props, error: error ?? null }
  return <Field {...fieldProps}>{(ids) => <Control {...fieldProps} {...{ ids, written }} />}</Field>
}

interface ControlProps {
  ids: ControlIds
  written: ReturnType<typeof useChoiceText>
}

function Control<Option extends ListboxOption>(props: AsyncSelectProps<Option> & ControlProps) {
  const { ids, written, value, onChange, search, placeholder, icon, minLength = 1, hint, emptyText } = props
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Enter or Tab was pressed before the answer arrived: its first option will be chosen. */
  const [isAwaited, setAwaited] = useState(false)
  const { text } = written
  const paused = useSettled(text, pauseMs)
  const searchText = isAwaited ? text : paused
  const isLongEnough = text.length >= minLength
  const found = useQuery({
    ...search(searchText),
    enabled: (isOpen || isAwaited) && searchText.length >= minLength,
    placeholderData: keepPreviousData,
  })
  const options = isLongEnough ? (found.data ?? []) : []
  /** Until the answer arrives, the options of an older text are shown. */
  const isAnswered = text === searchText && !found.isPlaceholderData
  const isSettled = text === searchText && found.fetchStatus !== 'fetching'

  function choose(option: Option | null) {
    written.write(props.clearsOnChoose ? '' : null)
    setAwaited(false)
    setOpen(false)
    onChange(option)
  }
  const listbox = useListbox({
    id: ids.id,
    count: isAnswered ? options.length : 0,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChoose: (index) => choose(options[index]!),
    onEnter: () => setAwaited(written.isUnchosen),
    onTab: (active) => {
      if (written.isUnchosen && active >= 0) choose(options[active]!)
      else setAwaited(written.isUnchosen)
    },
  })
  useEffect(() => {
    if (!isAwaited || (isLongEnough && !isSettled)) return
    const [best] = isAnswered ? options : []
    if (best) return choose(best)
    setAwaited(false)
    written.leave()
  })

  const note = !isLongEnough
    ? hint
    : found.isError
      ? t`The search failed. Type again to retry.`
      : options.length === 0 && (isSettled ? (emptyText ?? t`Nothing found`) : t`Searching…`)

  return (
    <div ref={box} className={fieldStyles.box} {...getBoxState(props)}>
      {icon ?? <IconSearch size={16} aria-hidden />}
      <input
        {...ids}
        {...listbox.comboboxProps}
        ref={input}
        className={fieldStyles.input}
        name={props.name}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        disabled={props.isDisabled}
        value={written.shown}
        data-unchosen={written.isUnchosen ? '' : undefined}
        onChange={(event) => {
          written.write(event.target.value)
          setAwaited(false)
          setOpen(true)
          listbox.setActive(0)
          // Clearing the field removes the choice at once.
          if (event.target.value === '' && value) onChange(null)
        }}
        onKeyDown={listbox.onKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setOpen(false)
          if (!isAwaited) written.leave()
        }}
      />
      {written.shown !== '' && !props.isDisabled && (
        <button
          type="button"
          className={fieldStyles.bare}
          aria-label={t`Clear`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            choose(null)
            input.current?.focus()
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
      {isOpen && (options.length > 0 || note) && (
        <Popover anchor={box} onClose={() => setOpen(false)} isAnchorWide className={styles.popover}>
          <ListboxOptions listbox={listbox} label={placeholder} options={options} selectedKey={value?.key} />
          {note && <p className={styles.note}>{note}</p>}
        </Popover>
      )}
      <span role="status" className="visually-hidden">
        {isOpen && note}
      </span>
    </div>
  )
}
