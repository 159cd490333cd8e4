import { HttpError } from 'react-admin'
import { words } from '../i18n/words.ts'

/** What to tell somebody about an error: the server's own words, else one general sentence. */
export const messageOf = (error: unknown) => (error instanceof HttpError && error.message !== '' ? error.message : words().shell.failed)
