import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageTitle } from '../../platform/pageHead.ts'
import { readConversationFilter } from '../../talk/messaging/list/conversationFilter.ts'
import { MessagesPage } from '../../talk/messaging/MessagesPage.tsx'

export const Route = createFileRoute('/dashboard/messages/{-$id}')({
  // Drafts and unsent messages are stored in the browser.
  ssr: 'data-only',
  validateSearch: readConversationFilter,
  head: () => ({ meta: [toPageTitle(msg`Messages`)] }),
  component: () => <MessagesPage filter={Route.useSearch()} openId={Route.useParams().id} />,
})
