import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../ui/icons.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useKeys } from '../ui/useKeys.ts'
import styles from './ConversationFilters.module.css'
import { type ConversationFilter, conversationTypes } from './conversationFilter.ts'
import { conversationTypeFacts } from './conversationTypes.ts'

/** As long as nobody takes another key for the same word. */
const pauseMs = 250

interface ConversationFiltersProps {
  filter: ConversationFilter
  onChange: (filter: ConversationFilter) => void
}

/** By company or offer, and by what a conversation is about. */
export function ConversationFilters({ filter, onChange }: ConversationFiltersProps) {
  const { t, i18n } = useLingui()
  const { search = '' } = filter
  const [typed, setTyped] = useState(search)
  const [inAddress, setInAddress] = useState(search)
  // Somebody went back, or followed a link to the whole list.
  if (search !== inAddress) {
    setInAddress(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const find = useLater((sought: string) => {
    if (sought !== search) onChange({ ...filter, search: sought || undefined })
  })
  useKeys({
    '/': {
      does: t`Search messages`,
      run: () => document.querySelector<HTMLElement>('[name=messageSearch]')?.focus(),
    },
  })
  return (
    <search className={styles.filters} aria-label={t`Conversations`}>
      <TextField
        label={t`Company or offer`}
        name="messageSearch"
        type="search"
        placeholder={t`Company or offer`}
        autoComplete="off"
        maxLength={100}
        icon={<IconSearch size={16} aria-hidden />}
        isCompact
        value={typed}
        onChange={(text) => {
          setTyped(text)
          find(text.trim())
        }}
      />
      <SelectField
        label={t`Type`}
        name="messageType"
        placeholder={t`All types`}
        isCompact
        value={filter.type ?? ''}
        onChange={(type) => onChange({ ...filter, type: conversationTypes.find((known) => known === type) })}
        options={conversationTypes.map((type) => ({ value: type, label: i18n._(conversationTypeFacts[type].name) }))}
      />
    </search>
  )
}

/** Runs a moment after the last time it was asked to. */
function useLater(run: (text: string) => void): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (text) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(text), pauseMs)
  }
}
