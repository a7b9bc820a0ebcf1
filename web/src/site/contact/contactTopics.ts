import { contactTopics } from '@veos/contract/site/reference/contactTopics'
import { contactTexts } from '@veos/contract/site/texts/contact'
import { getLabel, toOptions } from '../../platform/i18n.ts'

export const listContactTopicOptions = () =>
  toOptions(contactTopics, (topic) => getLabel('contact_topic', topic, contactTexts))
