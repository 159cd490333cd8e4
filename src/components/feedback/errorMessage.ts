import { HttpError } from 'react-admin'
import type { HttpErrorBody } from '#provider'
import { messages } from '../../i18n/messages.ts'

/** The number of a request that failed by a fault of the server, unless the message contains it. */
function requestNumberOf({ body, message }: HttpError) {
  const { request_id: id } = (body ?? {}) as Partial<HttpErrorBody>
  return id === undefined || message.includes(id) ? '' : ` (${messages().shell.requestNumber(id)})`
}

/** The message of an error: the server's text, or else a general sentence. */
export const errorMessage = (error: unknown) =>
  error instanceof HttpError && error.message !== '' ? error.message + requestNumberOf(error) : messages().shell.failed
