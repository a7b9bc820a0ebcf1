/** The topics of the contact form, in its order. */
export const contactTopics = ['support', 'plans', 'data_protection', 'illegal_content', 'press', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const maxContactCharacters = 5000
