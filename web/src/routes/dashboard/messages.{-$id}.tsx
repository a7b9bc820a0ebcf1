import { createFileRoute } from '@tanstack/react-router'
import { readConversationFilter } from '../../messaging/conversationFilter.ts'
import { MessagesPage } from '../../messaging/MessagesPage.tsx'

export const Route = createFileRoute('/dashboard/messages/{-$id}')({
  validateSearch: readConversationFilter,
  head: () => ({ meta: [{ title: 'Messages – Veos' }] }),
  component: () => <MessagesPage filter={Route.useSearch()} openId={Route.useParams().id} />,
})
