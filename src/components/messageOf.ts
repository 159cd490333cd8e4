import { HttpError } from 'react-admin'
import { messages } from '../i18n/messages.ts'

/** What to tell somebody about an error: the server's own words, else one general sentence. */
export const messageOf = (error: unknown) => (error instanceof HttpError && error.message !== '' ? error.message : messages().shell.failed)
