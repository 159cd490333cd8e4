import { language } from './label.ts'
import type { Fillings, Language, Words } from './said.ts'
import { saidValues, sayWith } from './said.ts'

export type Path = readonly (string | number)[]

/** What is wrong at one place of the input, before it is said: `path` leads from the call's payload to it. */
export interface Wrong {
  readonly path: Path
  readonly code: string
  readonly of: Fillings
  readonly says: Words
}

/** The same as the wire carries it, in its reader's language. */
export interface Issue {
  readonly path: Path
  readonly code: string
  /** What the message was filled with. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly message: string
}

interface Told {
  readonly code: string
  readonly of: Fillings
  readonly says: Words
}

const said = ({ code, of, says }: Told, to: Language) => ({
  code,
  ...(Object.keys(of).length > 0 && { values: saidValues(of, to) }),
  message: sayWith(says, of, to),
})

/** An issue in words, in the language given or spoken now. */
export const sayIssue = (wrong: Wrong, to: Language = language()): Issue => ({ path: wrong.path, ...said(wrong, to) })

/** What could be asked for instead: a button, in every language alike, that puts these values into the input. */
export interface Offer {
  readonly label: string
  readonly values: Readonly<Record<string, string | number>>
}

export interface Beside {
  /** The row because of which it is refused: where the input names it, the refusal stands there. */
  readonly about?: { readonly to: string; readonly id: number }
  /** What would not be refused, the nearest first. */
  readonly offers?: readonly Offer[]
  /** Travels beside the message, e.g. the current row of a stale save. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Seconds after which a retry may succeed. */
  readonly retryAfter?: number
}

interface FaultSpec extends Told, Beside {
  readonly status: number
  readonly issues?: readonly Wrong[]
}

/** As many are told as anybody could mend; a body of mistakes is not answered with a longer one. */
const mostIssues = 1000

/** A foreseen refusal. Decide by `code`, never by the message, which is said when its reader is known. */
export class Fault extends Error {
  readonly code: string
  readonly status: number
  readonly of: Fillings
  readonly says: Words
  readonly issues: readonly Wrong[]
  readonly beside: Beside

  constructor({ code, status, of, says, issues = [], ...beside }: FaultSpec) {
    super(code)
    this.name = 'Fault'
    this.code = code
    this.status = status
    this.of = of
    this.says = says
    this.issues = issues
    this.beside = beside
  }

  /** What is wrong, place by place; the call as a whole where no place is named. */
  get wrongs(): readonly Wrong[] {
    const { code, of, says, issues } = this
    return issues.length === 0 ? [{ path: [], code, of, says }] : issues
  }

  /** The same fault, seen from further out: its issues stand under this path. */
  under(path: Path) {
    if (this.issues.length === 0) return this
    const issues = this.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
    return new Fault({ ...this.beside, code: this.code, status: this.status, of: this.of, says: this.says, issues })
  }

  /** The same fault, said at a place of the input; one that is said at places already stays as it is. */
  at(path: Path) {
    if (this.issues.length > 0) return this
    const { code, status, of, says } = this
    return new Fault({ ...this.beside, code, status, of, says, issues: [{ path, code, of, says }] })
  }

  /** What travels, in its reader's language. */
  saidIn(to: Language) {
    const { data, offers } = this.beside
    return { ...data, ...said(this, to), ...(offers && { offers }), issues: this.issues.slice(0, mostIssues).map((issue) => sayIssue(issue, to)) }
  }
}
