import type { Resource } from '../../declare/resource.ts'

/** Kinds of errors in a declaration that compiles. */
export type DeclarationErrorCode =
  | 'badName'
  | 'noLabel'
  | 'nameTaken'
  | 'noSuchField'
  | 'noSuchResource'
  | 'noSuchState'
  | 'noSuchValue'
  | 'noSuchAccessLevel'
  | 'noSuchTeam'
  | 'noChoices'
  | 'noStates'
  | 'twoStateFields'
  | 'unreachableState'
  | 'neverPossible'
  | 'neverWritten'
  | 'badDefault'
  | 'contradictory'
  | 'duplicate'
  | 'needless'
  | 'notUnique'
  | 'notSummable'
  | 'notSearchable'
  | 'notFilterable'
  | 'notSortable'
  | 'notComparable'
  | 'notTitle'
  | 'eraseRequired'
  | 'oldNameDeclared'
  | 'wrongKind'
  | 'ambiguous'
  | 'noHandler'
  | 'noSuchCall'
  | 'noSuchError'
  | 'implementedTwice'
  | 'notInMenu'
  | 'badCron'

/** An error in a declaration, with a message of one sentence. */
export interface DeclarationError {
  readonly code: DeclarationErrorCode
  /** The file of the resource or of its implementation. */
  readonly file: string
  /** Where in the declaration: `list.columns`, `fields.brand.unique`. */
  readonly at: string
  readonly message: string
}

/** All resources, for checks of one of them. */
export interface ResourceIndex {
  readonly all: readonly Resource[]
  find(name: string): Resource | undefined
}

export const declarationError = (of: Pick<Resource, 'name'>, code: DeclarationErrorCode, at: string, message: string): DeclarationError => ({
  code,
  file: `${of.name}.ts`,
  at,
  message,
})

/** Levenshtein distance. */
function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The known name that is most similar; undefined if none is similar enough. */
export function closestName(name: string, names: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(name.length / 3))
  const [best] = names.map((item) => ({ each: item, far: distance(name.toLowerCase(), item.toLowerCase()) })).toSorted((a, b) => a.far - b.far)
  return best && best.far <= most ? best.each : undefined
}

const maxListedNames = 8

/** The end of an error message: `; did you mean "model"?`, or a list of the known names. */
export function suggestionText(name: string, names: readonly string[]) {
  const closest = closestName(name, names)
  if (closest !== undefined) return `; did you mean "${closest}"?`
  if (names.length === 0) return '.'
  return `; known: ${names.slice(0, maxListedNames).join(', ')}${names.length > maxListedNames ? ' and more' : ''}.`
}

/** An error for each name that is not among the known ones. */
export const unknownNameErrors = (
  resource: Resource,
  code: DeclarationErrorCode,
  at: string,
  input: readonly string[],
  known: readonly string[],
  kindText: string,
) =>
  input
    .filter((name) => !known.includes(name))
    .map((name) => declarationError(resource, code, at, `"${name}" is not ${/^[aeiou]/.test(kindText) ? 'an' : 'a'} ${kindText}${suggestionText(name, known)}`))

/** An error for each name that a list contains more than once. */
export const duplicateErrors = (resource: Resource, at: string, input: readonly string[]) =>
  [...new Set(input.filter((name, index) => input.indexOf(name) !== index))].map((name) =>
    declarationError(resource, 'duplicate', at, `"${name}" is listed twice; remove one.`),
  )

/** `rcar.ts, list.columns: "modle" is not a field of rcar; did you mean "model"? (noSuchField)` */
export const formatDeclarationError = ({ code, file, at, message }: DeclarationError) => `${file}, ${at}: ${message} (${code})`
