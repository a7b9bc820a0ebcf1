import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type ContactTopic, contactTopics } from '@veos/contract/site/reference/contactTopics'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'
import { ContactPage } from '../site/contact/ContactPage.tsx'

export const Route = createFileRoute('/contact')({
  validateSearch: (search): { topic?: ContactTopic } => {
    const topic = contactTopics.find((each) => each === search.topic)
    return topic ? { topic } : {}
  },
  head: () => ({
    meta: [
      toPageTitle(msg`Contact`),
      toPageDescription(msg`Write to those who run Veos: support, plans, data protection.`),
    ],
  }),
  component: function Contact() {
    return <ContactPage topic={Route.useSearch().topic} />
  },
})
