import type { CommonErrorPlaceholders } from '../../errors/index.ts'
import { valueErrors } from '../../errors/values.ts'
import type { IssuePath, InputIssue } from '../../base/appError.ts'
import type { MessageValue, MessageValues, LocalizedText } from '../../base/localizedText.ts'

type ValueErrorCode = keyof typeof valueErrors
type IssueArgs<C extends ValueErrorCode> = [CommonErrorPlaceholders[C]] extends [never] ? [] : [of: Readonly<Record<CommonErrorPlaceholders[C], MessageValue>>]

/** An issue in the error string of a zod schema, before localization. */
export interface DecodedIssue {
  readonly code: string
  readonly values: MessageValues
  readonly text: LocalizedText
}

// A zod rule has one error string. It holds code and values as JSON, because only the response knows the language of its reader.
const encodeIssue = (code: string, values: MessageValues, text?: LocalizedText) => ({ error: JSON.stringify({ code, values, text }) })

/** The error string of a zod rule, by its code in `valueErrors`: `issueText('tooLong', { most: 10 })`. */
export const encodedZodError = <C extends ValueErrorCode>(code: C, ...[of]: IssueArgs<C>) => encodeIssue(code, of ?? {})

/** The same error as an issue at a path. */
export const createIssueAtPath = <C extends ValueErrorCode>(code: C, path: IssuePath, ...[of]: IssueArgs<C>): InputIssue => ({
  path,
  code,
  values: of ?? {},
  text: valueErrors[code],
})

/** The error string of a zod rule with a text of its own. */
export const encodeCustomIssue = (text: LocalizedText) => encodeIssue('format', {}, text)

const isCode = (code: string): code is ValueErrorCode => Object.hasOwn(valueErrors, code)

/** Decodes an error string; undefined for messages of zod itself. */
export function decodeIssue(message: string): DecodedIssue | undefined {
  if (!message.startsWith('{"code":')) return undefined
  const { code, values, text }: { code: string; values: MessageValues; text?: LocalizedText } = JSON.parse(message)
  if (text) return { code, values, text }
  return isCode(code) ? { code, values, text: valueErrors[code] } : undefined
}
