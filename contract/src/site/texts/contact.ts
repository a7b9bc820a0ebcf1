/** The topics of the contact form, and its errors. */
export const contactTexts = {
  contact_topic_support: 'Help with Veos',
  contact_topic_plans: 'Plans and invoices',
  contact_topic_data_protection: 'Data protection',
  contact_topic_illegal_content: 'Illegal content',
  contact_topic_press: 'Press and partners',
  contact_topic_other: 'Something else',
  contact_topic_missing: 'Choose what it is about',
  contact_name_missing: 'Enter your name',
  contact_message_missing: 'Write what it is about',
} as const
