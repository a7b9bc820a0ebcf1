import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import fieldStyles from '../fields/Field.module.css'
import { type ControlIds, Field, type FieldProps } from '../fields/Field.tsx'
import { getBoxState } from '../fields/TextField.tsx'
import { IconChevronDown } from '../icons/icons.ts'
import { Popover } from '../overlay/Popover.tsx'
import { findMatchingOptions } from './findMatchingOptions.ts'
import styles from './Listbox.module.css'
import { ListboxOptions } from './ListboxOptions.tsx'
import type { SelectOption } from './SelectField.tsx'
import { useChoiceText } from './useChoiceText.ts'
import { useListbox } from './useListbox.ts'

interface SearchSelectProps extends FieldProps {
  /** An empty string when nothing is chosen. */
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  placeholder?: string
}

/** A choice of one option: a text field whose list narrows while typing. */
export function SearchSelect(props: SearchSelectProps) {
  const { t } = useLingui()
  const chosen = props.options.find((option) => option.value === props.value)
  const written = useChoiceText({
    value: chosen ? { key: chosen.value, label: chosen.label } : null,
    onUnchosen: () => props.onChange(''),
  })
  const error = written.isMarked ? t`Choose one from the list` : props.error
  const fieldProps = { ...props, error: error ?? null }
  return <Field {...fieldProps}>{(ids) => <Control {...fieldProps} {...{ ids, written }} />}</Field>
}

function Control(props: SearchSelectProps & { ids: ControlIds; written: ReturnType<typeof useChoiceText> }) {
  const { ids, written, value, onChange, options, placeholder, label } = props
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = findMatchingOptions(options, written.text)

  function choose(option: SelectOption) {
    written.write(null)
    setOpen(false)
    onChange(option.value)
  }
  const listbox = useListbox({
    id: ids.id,
    count: shown.length,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChoose: (index) => choose(shown[index]!),
    onEnter: () => {
      const [best] = written.isUnchosen ? shown : []
      if (best) choose(best)
      else written.leave()
    },
    onTab: (active) => {
      const option = written.isUnchosen ? shown[Math.max(active, 0)] : undefined
      if (option) choose(option)
    },
  })

  return (
    <div ref={box} className={fieldStyles.box} {...getBoxState(props)}>
      <input
        {...ids}
        {...listbox.comboboxProps}
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
          setOpen(true)
          listbox.setActive(0)
          if (event.target.value === '' && value) onChange('')
        }}
        onKeyDown={listbox.onKeyDown}
        onClick={() => setOpen(true)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setOpen(false)
          written.leave()
        }}
      />
      <IconChevronDown size={16} aria-hidden />
      {isOpen && (
        <Popover anchor={box} onClose={() => setOpen(false)} isAnchorWide>
          <ListboxOptions
            listbox={listbox}
            label={typeof label === 'string' ? label : placeholder}
            options={shown.map((option) => ({ key: option.value, label: option.label }))}
            selectedKey={value}
          />
          {shown.length === 0 && (
            <p className={styles.note} role="status">
              <Trans>Nothing found</Trans>
            </p>
          )}
        </Popover>
      )}
    </div>
  )
}
