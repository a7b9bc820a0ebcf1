import type { ReactNode } from 'react'
import styles from './Listbox.module.css'
import type { useListbox } from './useListbox.ts'

export interface ListboxOption {
  key: string
  label: string
  description?: ReactNode
  icon?: ReactNode
}

interface ListboxOptionsProps {
  listbox: Pick<ReturnType<typeof useListbox>, 'listProps' | 'optionProps'>
  /** The accessible name of the list. */
  label?: string
  options: readonly ListboxOption[]
  selectedKey?: string
}

/** The list of options under a text field. One option is active; one may be selected already. */
export function ListboxOptions({ listbox, label, options, selectedKey }: ListboxOptionsProps) {
  return (
    <div {...listbox.listProps(label)} className={styles.list}>
      {options.map((option, index) => (
        <div key={option.key} {...listbox.optionProps(index, option.key === selectedKey)} className={styles.option}>
          {option.icon}
          <span className={styles.texts}>
            {option.label}
            {option.description && <span className={styles.description}>{option.description}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}
