import { contactTexts } from '@veos/contract/platform/texts/en/contact'
import { contactTopics } from '@veos/contract/site/reference/contactTopics'
import { labelOf, optionsOf } from '../../platform/i18n.ts'

export const contactTopicOptions = () =>
  optionsOf(contactTopics, (topic) => labelOf('contact_topic', topic, contactTexts))
