import type { LocalizedText } from '#schema'

/** Notification to the member of a rental, with the link to it. */
export const rentNotification = (title: LocalizedText, body: LocalizedText) => ({ to: 'user', category: 'rent', title, body, link: '/rents/{id}' }) as const
