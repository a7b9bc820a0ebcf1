import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import fieldStyles from './Field.module.css'
import { type ControlIds, Field, type FieldProps } from './Field.tsx'
import { IconChevronDown } from './icons.ts'
import styles from './Listbox.module.css'
import { ListboxOptions } from './ListboxOptions.tsx'
import { Popover } from './Popover.tsx'
import type { SelectOption } from './SelectField.tsx'
import { boxState } from './TextField.tsx'
import { useListbox } from './useListbox.ts'

interface SearchSelectProps extends FieldProps {
  /** Empty text: nothing chosen. */
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  placeholder?: string
}

/** One of many: a text field whose list narrows while typing. */
export function SearchSelect(props: SearchSelectProps) {
  return <Field {...props}>{(ids) => <Control {...props} ids={ids} />}</Field>
}

function Control(props: SearchSelectProps & { ids: ControlIds }) {
  const { ids, value, onChange, options, placeholder, label } = props
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const sought = (typed ?? '').trim().toLowerCase()
  const shown = options.filter((option) => option.label.toLowerCase().includes(sought))

  function close() {
    setOpen(false)
    setTyped(null)
  }
  const listbox = useListbox({
    id: ids.id,
    count: shown.length,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: close,
    onChoose: (index) => {
      onChange(shown[index]!.value)
      close()
    },
  })

  return (
    <div ref={box} className={fieldStyles.box} {...boxState(props)}>
      <input
        {...ids}
        {...listbox.comboboxProps}
        className={fieldStyles.input}
        name={props.name}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        disabled={props.isDisabled}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          listbox.setActive(0)
          if (event.target.value === '' && value) onChange('')
        }}
        onKeyDown={listbox.onKeyDown}
        onClick={() => setOpen(true)}
        onFocus={(event) => event.target.select()}
        onBlur={close}
      />
      <IconChevronDown size={16} aria-hidden />
      {isOpen && (
        <Popover anchor={box} onClose={close} isAnchorWide>
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
