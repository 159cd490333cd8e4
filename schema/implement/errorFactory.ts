import type { ErrorExtras, IssuePath, InputIssue } from '../base/appError.ts'
import { AppError } from '../base/appError.ts'
import type { CommonErrorCode, CommonErrorPlaceholders } from '../errors/index.ts'
import { commonErrors, issueTextTables } from '../errors/index.ts'
import { httpErrors } from '../errors/statuses.ts'
import type { ErrorsOf, Resource } from '../declare/resource.ts'
import type { ErrorText, MessageValue, MessageValues, PlaceholdersByCode, LocalizedText } from '../base/localizedText.ts'

/** A place in the input: a key or a path. */
export type InputPath = string | IssuePath
export const toIssuePath = (at: InputPath = []): IssuePath => (typeof at === 'string' ? [at] : at)

export interface ErrorDetails extends ErrorExtras {
  /** The place of the error in the input. */
  readonly path?: InputPath
  readonly issues?: readonly InputIssue[]
}

/** Requires exactly the values that the placeholders of the error text need. */
type WithValues<Hole extends string> = [Hole] extends [never]
  ? { readonly values?: Readonly<Record<string, never>> }
  : { readonly values: Readonly<Record<Hole, MessageValue>> }
type DetailsFor<Hole extends string> = [Hole] extends [never] ? [more?: ErrorDetails & WithValues<Hole>] : [more: ErrorDetails & WithValues<Hole>]

/** An error that a rule has found; the caller of the rule throws it. */
export type RuleIssue<X extends PlaceholdersByCode = {}> = {
  [C in keyof KnownErrors<X> & string]: { readonly code: C; readonly path?: InputPath } & WithValues<KnownErrors<X>[C]>
}[keyof KnownErrors<X> & string]

/** Error codes of a resource override common codes of the same name. */
type KnownErrors<X extends PlaceholdersByCode> = Omit<CommonErrorPlaceholders, keyof X> & X

/** `throw error('notFound')`, `throw error('endsBeforeStart', { path: 'end_at' })`, `throw error(ruleIssues)`. */
export interface ErrorFactory<X extends PlaceholdersByCode = {}> {
  (problem: RuleIssue<X> | readonly RuleIssue<X>[]): AppError
  <C extends keyof KnownErrors<X> & string>(code: C, ...overrides: DetailsFor<KnownErrors<X>[C]>): AppError
}

interface UncheckedDetails extends ErrorDetails {
  readonly values?: MessageValues
}
interface UncheckedRuleIssue {
  readonly code: string
  readonly path?: InputPath
  readonly values?: MessageValues
}

interface ErrorOwner {
  readonly name: string
  readonly errors: Readonly<Record<string, ErrorText>>
}

// Indexed by any code here; the types of the callers know which codes exist.
const callErrorsByCode: Readonly<Record<string, readonly [number, LocalizedText] | undefined>> = commonErrors
const issueTexts: readonly Readonly<Record<string, LocalizedText | undefined>>[] = issueTextTables

/** The text of a code, and its HTTP status if it can be an error by itself. Issue codes have no status. */
function definitionOf(owner: ErrorOwner | undefined, code: string): { code: string; text: LocalizedText; status?: number } {
  const own = owner?.errors[code]
  if (owner && own) return { code: `${owner.name}.${code}`, text: own, status: own.status ?? 409 }
  const [status, text] = callErrorsByCode[code] ?? []
  if (text) return { code, text, status }
  const words = issueTexts.map((table) => table[code]).find((match) => match !== undefined)
  if (!words) throw new Error(`no text is declared for the error ${code}`)
  return { code, text: words }
}

function toIssue(owner: ErrorOwner | undefined, { code, path, values = {} }: UncheckedRuleIssue): InputIssue {
  const entry = definitionOf(owner, code)
  return { path: toIssuePath(path), code: entry.code, values, text: entry.text }
}

/** Several issues are returned together as one `invalid` error. */
const invalidError = (issues: readonly InputIssue[]) => new AppError({ code: 'invalid', status: 400, values: {}, text: httpErrors.invalid[1], issues })

function errorFor(owner: ErrorOwner | undefined, code: string, { path, values = {}, issues, ...extras }: UncheckedDetails) {
  const { code: full, text, status } = definitionOf(owner, code)
  const isOwn = owner !== undefined && full !== code
  const ownIssue = toIssue(owner, { code, path, values })
  // An error at a place of the input is always an issue of `invalid`, also if the resource declares it.
  if (status === undefined || (isOwn && path !== undefined)) return invalidError(issues ?? [ownIssue])
  return new AppError({ ...extras, code: full, status, values, text, issues: issues ?? (path === undefined ? [] : [ownIssue]) })
}

const errorFactory =
  <X extends PlaceholdersByCode>(owner?: ErrorOwner): ErrorFactory<X> =>
  // The overloads are checked at the call sites; this is their common implementation.
  (first: string | UncheckedRuleIssue | readonly UncheckedRuleIssue[], overrides: UncheckedDetails = {}) => {
    if (typeof first === 'string') return errorFor(owner, first, overrides)
    if ('code' in first) return errorFor(owner, first.code, first)
    return invalidError(first.map((item) => toIssue(owner, item)))
  }

/** Creates errors of a resource, with its own codes or common ones. */
export const createErrorFactory = <R extends Resource>(resource: R): ErrorFactory<ErrorsOf<R>> => errorFactory(resource)

export const appError = /* @__PURE__ */ errorFactory<{}>()

/** One issue with a common code, for lists of issues. */
export const createCommonIssue = <C extends CommonErrorCode>(
  code: C,
  path: InputPath,
  ...[values]: [CommonErrorPlaceholders[C]] extends [never] ? [] : [of: Readonly<Record<CommonErrorPlaceholders[C], MessageValue>>]
): InputIssue => toIssue(undefined, { code, path, values })

/** An error that a rule has found: its code, its place and the values of its text. */
export const ruleIssue = <const C extends string, const O extends MessageValues = {}>(
  code: C,
  path?: InputPath,
  values: O = {} as O,
): { readonly code: C; readonly values: NoInfer<O>; readonly path?: InputPath } => ({ code, values, ...(path !== undefined && { path }) })
