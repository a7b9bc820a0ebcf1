import { useState } from 'react'

interface ChoiceTextInput {
  /** The chosen option. */
  value: { key: string; label: string } | null
  /** Called when the field is left with typed text and no chosen option. */
  onUnchosen: () => void
}

/**
 * The text of a field with a list of options. Typed text stays until an option is chosen: the previous choice must not
 * come back.
 */
export function useChoiceText({ value, onUnchosen }: ChoiceTextInput) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [shownKey, setShownKey] = useState(value?.key)
  // The value was changed from outside, such as by a link or a draft.
  if (value && value.key !== shownKey) write(null)
  if (value?.key !== shownKey) setShownKey(value?.key)
  const text = typed?.trim() ?? ''
  const isUnchosen = text !== '' && text !== value?.label

  function write(next: string | null) {
    setTyped(next)
    setLeft(false)
  }

  return {
    shown: typed ?? value?.label ?? '',
    text,
    /** Text was typed, but no option chosen. */
    isUnchosen,
    /** Whether the field is shown as invalid. */
    isMarked: isUnchosen && isLeft,
    write,
    /** Called when the field is left, or when Enter found no option. */
    leave() {
      if (!isUnchosen) return write(null)
      setLeft(true)
      if (value) onUnchosen()
    },
  }
}
