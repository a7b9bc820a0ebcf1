import { type KeyboardEvent, useState } from 'react'

interface ListboxInput {
  /** Unique on the page; ids of the options are made from it. */
  id: string
  count: number
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onChoose: (index: number) => void
  /** Enter where no option is active. */
  onEnter?: () => void
  /** Tab, before the focus leaves; `active` is negative where no option is. */
  onTab?: (active: number) => void
}

/**
 * The keys and the active option of an ARIA combobox: the focus stays in the text field, the arrows move in the list.
 */
export function useListbox({ id, count, isOpen, onOpen, onClose, onChoose, onEnter, onTab }: ListboxInput) {
  const [chosen, setActive] = useState(0)
  const active = Math.min(chosen, count - 1)
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-option-${index}`

  function move(to: number) {
    if (!isOpen) return onOpen()
    const index = (to + count) % Math.max(count, 1)
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab') {
      onTab?.(isOpen ? active : -1)
      if (isOpen) onClose()
      return
    }
    // Whether or not there is something to choose: the form around it is sent by its button.
    if (event.key === 'Enter') {
      if (isOpen && active >= 0) onChoose(active)
      else onEnter?.()
    } else {
      const target = targets(active, count)[event.key as keyof ReturnType<typeof targets>]
      if (target === undefined || (!isOpen && !event.key.startsWith('Arrow'))) return
      move(target)
    }
    event.preventDefault()
  }

  return {
    active,
    setActive,
    onKeyDown,
    comboboxProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
    },
    listProps: (label?: string) => ({ id: listId, role: 'listbox' as const, 'aria-label': label }),
    optionProps: (index: number, isSelected: boolean) => ({
      'aria-selected': isSelected,
      id: optionId(index),
      role: 'option' as const,
      'data-active': index === active ? '' : undefined,
      onPointerMove: () => setActive(index),
      // The text field keeps the focus.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onChoose(index),
    }),
  }
}

/** Where a key leads from the active option. */
function targets(active: number, count: number) {
  return {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    Home: 0,
    End: count - 1,
    PageDown: Math.min(active + 8, count - 1),
    PageUp: Math.max(active - 8, 0),
  }
}
