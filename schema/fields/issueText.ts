import type { CommonErrors } from '../errors/index.ts'
import { valueErrors } from '../errors/values.ts'
import type { Path, Issue } from '../base/appError.ts'
import type { MessageValue, MessageValues, LocalizedText } from '../base/localizedText.ts'

type ValueErrorCode = keyof typeof valueErrors
type Of<C extends ValueErrorCode> = [CommonErrors[C]] extends [never] ? [] : [of: Readonly<Record<CommonErrors[C], MessageValue>>]

/** What a shape says of a value that does not fit, before it is put into words. */
export interface EncodedIssue {
  readonly code: string
  readonly values: MessageValues
  readonly text: LocalizedText
}

// A shape carries one string for each of its rules. Ours is the refusal's name and values: whoever answers knows the reader's language, the rule does not.
const written = (code: string, values: MessageValues, text?: LocalizedText) => ({ error: JSON.stringify({ code, values, text }) })

/** The refusal of a rule, by its code among those of values: `say('tooLong', { most: 10 })`. */
export const issueText = <C extends ValueErrorCode>(code: C, ...[of]: Of<C>) => written(code, of ?? {})

/** The same, found at a place. */
export const valueIssue = <C extends ValueErrorCode>(code: C, path: Path, ...[of]: Of<C>): Issue => ({ path, code, values: of ?? {}, text: valueErrors[code] })

/** A refusal in words of its own. */
export const customIssueText = (text: LocalizedText) => written('format', {}, text)

const isCode = (code: string): code is ValueErrorCode => Object.hasOwn(valueErrors, code)

/** Reads what `say` has written; undefined for the library's own sentences. */
export function decodeIssue(message: string): EncodedIssue | undefined {
  if (!message.startsWith('{"code":')) return undefined
  const { code, values, text }: { code: string; values: MessageValues; text?: LocalizedText } = JSON.parse(message)
  if (text) return { code, values, text }
  return isCode(code) ? { code, values, text: valueErrors[code] } : undefined
}
