import type { Words } from '#schema'

/** Whom a move of a ride tells, and where the app goes from there. */
export const telling = (title: Words, body: Words) => ({ to: 'user', category: 'rent', title, body, link: '/rents/{id}' }) as const
