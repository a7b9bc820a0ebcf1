import { type KeyboardEvent, useState } from 'react'

interface ListboxInput {
  /** Unique on the page; the ids of the options begin with it. */
  id: string
  count: number
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onChoose: (index: number) => void
  /** Called on Enter when no option is active. */
  onEnter?: () => void
  /** Called on Tab, before the focus leaves; `active` is negative when no option is active. */
  onTab?: (active: number) => void
}

/**
 * The keys and the active option of an ARIA combobox. The focus stays in the text field; arrow keys move through the
 * list.
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
    // Enter never submits the form around the field, even when no option is active.
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
      // Keeps the focus in the text field.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onChoose(index),
    }),
  }
}

/** The option that each key moves to from the active one. */
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
