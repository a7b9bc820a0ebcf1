import { useState } from 'react'

interface ChoiceTextInput {
  /** Of what is chosen. */
  value: { key: string; label: string } | null
  /** What was typed stays, and nothing is chosen. */
  onUnchosen: () => void
}

/**
 * The text of a field in which something is chosen from a list. What was typed stays until an option is chosen: what
 * was chosen before must not come back under it.
 */
export function useChoiceText({ value, onUnchosen }: ChoiceTextInput) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [shownKey, setShownKey] = useState(value?.key)
  // Another value from elsewhere, such as a link or a draft.
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
    /** Something is typed of which nothing has been chosen. */
    isUnchosen,
    /** Shown as wrong. */
    isMarked: isUnchosen && isLeft,
    write,
    /** The field is left, or Enter found nothing. */
    leave() {
      if (!isUnchosen) return write(null)
      setLeft(true)
      if (value) onUnchosen()
    },
  }
}
