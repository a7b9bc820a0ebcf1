import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../../people/accounts/session.queries.ts'
import { usePersistent } from '../../../platform/ui/persistentStore.ts'
import { getOutbox, type Outbox, type Outgoing } from './outbox.ts'

/** The user of this page. Stays the same when the session ends, so that unsent texts do not disappear. */
export function useUserId(): string {
  const now = useMe()?.user.id
  const [first] = useState(now)
  return now ?? first ?? ''
}

export function useOutbox(): Outbox {
  return getOutbox(useQueryClient(), useUserId())
}

/** The unsent messages of a conversation. */
export function useOutgoing(conversationId: string): readonly Outgoing[] {
  const all = usePersistent(useOutbox().store)
  return all.filter((outgoing) => outgoing.conversationId === conversationId)
}
