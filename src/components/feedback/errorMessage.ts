import { HttpError } from 'react-admin'
import { messages } from '../../i18n/messages.ts'

/** The message of an error: the server's text, or else a general sentence. */
export const errorMessage = (error: unknown) => (error instanceof HttpError && error.message !== '' ? error.message : messages().shell.failed)
