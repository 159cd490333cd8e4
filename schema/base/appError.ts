import { currentLanguage } from './label.ts'
import type { MessageValues, Language, LocalizedText } from './localizedText.ts'
import { localizedValues, formatMessage } from './localizedText.ts'

export type IssuePath = readonly (string | number)[]

/** An error at one place of the input, before localization. `path` leads from the payload of the call to that place. */
export interface InputIssue {
  readonly path: IssuePath
  readonly code: string
  readonly values: MessageValues
  readonly text: LocalizedText
}

/** An issue in the language of its reader, as it is sent to the client. */
export interface LocalizedIssue {
  readonly path: IssuePath
  readonly code: string
  /** Values of the placeholders in the message. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly message: string
}

interface ErrorMessage {
  readonly code: string
  readonly values: MessageValues
  readonly text: LocalizedText
}

const localizeMessage = ({ code, values, text }: ErrorMessage, to: Language) => ({
  code,
  ...(Object.keys(values).length > 0 && { values: localizedValues(values, to) }),
  message: formatMessage(text, values, to),
})

/** Localizes an issue, by default in the current language. */
export const localizeIssue = (issue: InputIssue, to: Language = currentLanguage()): LocalizedIssue => ({ path: issue.path, ...localizeMessage(issue, to) })

/** An alternative that would succeed. `label` is the same in every language; the button writes `values` into the input. */
export interface SuggestedInput {
  readonly label: string
  readonly values: Readonly<Record<string, string | number>>
}

export interface ErrorExtras {
  /** The row that causes the error. The form shows the error at the input that refers to it. */
  readonly about?: { readonly to: string; readonly id: number }
  /** Alternatives that would succeed, nearest first. */
  readonly offers?: readonly SuggestedInput[]
  /** Further data of the response, e.g. the current row of a stale save. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Seconds after which a retry may succeed. */
  readonly retryAfter?: number
}

interface ErrorSpec extends ErrorMessage, ErrorExtras {
  readonly status: number
  readonly issues?: readonly InputIssue[]
}

/** Limit of issues in a response, so that a request full of errors does not get an even longer response. */
const maxIssues = 1000

/** An expected error. Code decides by `code`, never by the message, which is localized later. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly values: MessageValues
  readonly text: LocalizedText
  readonly issues: readonly InputIssue[]
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

  /** The issues of the error; an error without a place is one issue with an empty path. */
  get allIssues(): readonly InputIssue[] {
    const { code, values, text, issues } = this
    return issues.length === 0 ? [{ path: [], code, values, text }] : issues
  }

  /** The same error with `path` in front of the path of each issue. */
  withPathPrefix(path: IssuePath) {
    if (this.issues.length === 0) return this
    const issues = this.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
    return new AppError({ ...this.extras, code: this.code, status: this.status, values: this.values, text: this.text, issues })
  }

  /** The same error at a place of the input; unchanged if it already has issues. */
  withPath(path: IssuePath) {
    if (this.issues.length > 0) return this
    const { code, status, values, text } = this
    return new AppError({ ...this.extras, code, status, values, text, issues: [{ path, code, values, text }] })
  }

  /** Response body of the error in the language of its reader. */
  toResponseBody(to: Language) {
    const { data, offers } = this.extras
    return {
      ...data,
      ...localizeMessage(this, to),
      ...(offers && { offers }),
      issues: this.issues.slice(0, maxIssues).map((issue) => localizeIssue(issue, to)),
    }
  }
}
