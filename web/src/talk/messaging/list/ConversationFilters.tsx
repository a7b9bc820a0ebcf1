import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../platform/ui/choice/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useTypedSearch } from '../../../platform/ui/fields/useTypedSearch.ts'
import { IconSearch } from '../../../platform/ui/icons/icons.ts'
import { useKeys } from '../../../platform/ui/keys/useKeys.ts'
import type { ConversationFilter } from '../conversations/conversations.queries.ts'
import { conversationTypeFacts } from '../conversations/conversationTypes.ts'
import styles from './ConversationFilters.module.css'
import { conversationTypes } from './conversationFilter.ts'

interface ConversationFiltersProps {
  filter: ConversationFilter
  onChange: (filter: ConversationFilter) => void
}

/** Filters conversations by company or offer, and by the kind of offer. */
export function ConversationFilters({ filter, onChange }: ConversationFiltersProps) {
  const { t, i18n } = useLingui()
  const { search = '' } = filter
  const { typed, type } = useTypedSearch(search, (searchText) => {
    if (searchText !== search) onChange({ ...filter, search: searchText || undefined })
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
        onChange={type}
      />
      <SelectField
        label={t`Type`}
        name="messageType"
        placeholder={t`All types`}
        isCompact
        value={filter.type ?? ''}
        onChange={(chosen) => onChange({ ...filter, type: conversationTypes.find((known) => known === chosen) })}
        options={conversationTypes.map((type) => ({ value: type, label: i18n._(conversationTypeFacts[type].name) }))}
      />
    </search>
  )
}
