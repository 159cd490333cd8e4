import { randomInt } from 'node:crypto'

/** Without the letters that look alike, for it is typed off a terminal. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password that nobody guesses, to be shown once and changed. */
export const randomPassword = () => Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
