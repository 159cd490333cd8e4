import type { LocalizedText } from '#schema'

/** Whom a move of a ride tells, and where the app goes from there. */
export const rentNotifications = (title: LocalizedText, body: LocalizedText) => ({ to: 'user', category: 'rent', title, body, link: '/rents/{id}' }) as const
