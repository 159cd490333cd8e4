import { HttpError } from 'react-admin'
import type { HttpErrorBody } from '#provider'
import { messages } from '../../i18n/messages.ts'

/** The number of a request that failed by a fault of the server, unless the message contains it. */
function requestNumberOf({ body, message }: HttpError) {
  const { request_id: id } = (body ?? {}) as Partial<HttpErrorBody>
  return id === undefined || message.includes(id) ? '' : ` (${messages().shell.requestNumber(id)})`
}

/** Messages of an error that are shown together. */
const maxMessages = 5

/** The messages of all issues of an error, one a line; the message of the error if it has none. */
export function joinIssueMessages(error: unknown) {
  const { issues = [] } = (error instanceof HttpError ? (error.body as Partial<HttpErrorBody> | undefined) : undefined) ?? {}
  if (issues.length === 0) return errorMessage(error)
  const rest = issues.length - maxMessages
  return [...issues.slice(0, maxMessages).map(({ message }) => message), ...(rest > 0 ? [messages().shell.moreIssues(rest)] : [])].join('\n')
}

/** The message of an error: the server's text, or else a general sentence. */
export const errorMessage = (error: unknown) =>
  error instanceof HttpError && error.message !== '' ? error.message + requestNumberOf(error) : messages().shell.failed
