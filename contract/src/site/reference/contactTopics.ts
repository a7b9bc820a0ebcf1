/** What somebody writes about, in the order of the form. */
export const contactTopics = ['support', 'plans', 'data_protection', 'illegal_content', 'press', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const maxContactCharacters = 5000
