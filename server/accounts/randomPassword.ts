import { randomInt } from 'node:crypto'

/** Without letters that look alike, because it is typed from a terminal. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password, to be shown once and then changed. */
export const randomPassword = () => Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
