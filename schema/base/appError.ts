import { language } from './label.ts'
import type { MessageValues, Language, LocalizedText } from './localizedText.ts'
import { localizedValues, formatMessage } from './localizedText.ts'

export type Path = readonly (string | number)[]

/** What is wrong at one place of the input, before it is said: `path` leads from the call's payload to it. */
export interface Issue {
  readonly path: Path
  readonly code: string
  readonly values: MessageValues
  readonly text: LocalizedText
}

/** The same as the wire carries it, in its reader's language. */
export interface LocalizedIssue {
  readonly path: Path
  readonly code: string
  /** What the message was filled with. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly message: string
}

interface ErrorMessage {
  readonly code: string
  readonly values: MessageValues
  readonly text: LocalizedText
}

const localized = ({ code, values, text }: ErrorMessage, to: Language) => ({
  code,
  ...(Object.keys(values).length > 0 && { values: localizedValues(values, to) }),
  message: formatMessage(text, values, to),
})

/** An issue in words, in the language given or spoken now. */
export const localizeIssue = (issue: Issue, to: Language = language()): LocalizedIssue => ({ path: issue.path, ...localized(issue, to) })

/** What could be asked for instead: a button, in every language alike, that puts these values into the input. */
export interface Offer {
  readonly label: string
  readonly values: Readonly<Record<string, string | number>>
}

export interface ErrorExtras {
  /** The row because of which it is refused: where the input names it, the refusal stands there. */
  readonly about?: { readonly to: string; readonly id: number }
  /** What would not be refused, the nearest first. */
  readonly offers?: readonly Offer[]
  /** Travels beside the message, e.g. the current row of a stale save. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Seconds after which a retry may succeed. */
  readonly retryAfter?: number
}

interface ErrorSpec extends ErrorMessage, ErrorExtras {
  readonly status: number
  readonly issues?: readonly Issue[]
}

/** As many are told as anybody could mend; a body of mistakes is not answered with a longer one. */
const mostIssues = 1000

/** A foreseen refusal. Decide by `code`, never by the message, which is said when its reader is known. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly values: MessageValues
  readonly text: LocalizedText
  readonly issues: readonly Issue[]
  readonly extras: ErrorExtras

  constructor({ code, status, values, text, issues = [], ...extras }: ErrorSpec) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.values = values
    this.text = text
    this.issues = issues
    this.extras = extras
  }

  /** What is wrong, place by place; the call as a whole where no place is named. */
  get allIssues(): readonly Issue[] {
    const { code, values, text, issues } = this
    return issues.length === 0 ? [{ path: [], code, values, text }] : issues
  }

  /** The same fault, seen from further out: its issues stand under this path. */
  under(path: Path) {
    if (this.issues.length === 0) return this
    const issues = this.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
    return new AppError({ ...this.extras, code: this.code, status: this.status, values: this.values, text: this.text, issues })
  }

  /** The same fault, said at a place of the input; one that is said at places already stays as it is. */
  at(path: Path) {
    if (this.issues.length > 0) return this
    const { code, status, values, text } = this
    return new AppError({ ...this.extras, code, status, values, text, issues: [{ path, code, values, text }] })
  }

  /** What travels, in its reader's language. */
  localized(to: Language) {
    const { data, offers } = this.extras
    return { ...data, ...localized(this, to), ...(offers && { offers }), issues: this.issues.slice(0, mostIssues).map((issue) => localizeIssue(issue, to)) }
  }
}
