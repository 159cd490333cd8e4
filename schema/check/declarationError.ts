import type { Resource } from '../resource.ts'

/** What can be wrong with a declaration that compiles. */
export type DeclarationErrorCode =
  | 'badName'
  | 'noLabel'
  | 'nameTaken'
  | 'noSuchField'
  | 'noSuchResource'
  | 'noSuchState'
  | 'noSuchValue'
  | 'noSuchAccessLevel'
  | 'noChoices'
  | 'noStates'
  | 'twoMachines'
  | 'noWayIn'
  | 'neverPossible'
  | 'neverWritten'
  | 'badDefault'
  | 'contradictory'
  | 'twice'
  | 'notUnique'
  | 'notSummable'
  | 'notSearchable'
  | 'notFilterable'
  | 'notSortable'
  | 'notComparable'
  | 'notTitle'
  | 'eraseRequired'
  | 'stillThere'
  | 'otherKind'
  | 'ambiguous'
  | 'noHandler'
  | 'noSuchCall'
  | 'noSuchError'
  | 'servedTwice'
  | 'notInMenu'
  | 'badCron'

/** Something declared that does not exist or cannot be meant, said in one sentence. */
export interface DeclarationError {
  readonly code: DeclarationErrorCode
  /** The file of the resource, or of what serves it. */
  readonly file: string
  /** Where in the declaration: `list.columns`, `fields.brand.unique`. */
  readonly at: string
  readonly message: string
}

/** What every check of one resource is given. */
export interface DeclarationIndex {
  readonly all: readonly Resource[]
  find(name: string): Resource | undefined
}

export const declarationError = (of: Pick<Resource, 'name'>, code: DeclarationErrorCode, at: string, message: string): DeclarationError => ({
  code,
  file: `${of.name}.ts`,
  at,
  message,
})

/** How many letters to change, leave out or put in. */
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

/** The name that was most likely meant. */
export function closestName(name: string, names: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(name.length / 3))
  const [best] = names.map((item) => ({ each: item, far: distance(name.toLowerCase(), item.toLowerCase()) })).toSorted((a, b) => a.far - b.far)
  return best && best.far <= most ? best.each : undefined
}

const mostListed = 8

/** `; did you mean "model"?`, or what there is. */
export function suggestion(name: string, names: readonly string[]) {
  const meant = closestName(name, names)
  if (meant !== undefined) return `; did you mean "${meant}"?`
  if (names.length === 0) return '.'
  return `; there ${names.length === 1 ? 'is' : 'are'} ${names.slice(0, mostListed).join(', ')}${names.length > mostListed ? ' and more' : ''}.`
}

/** Of some names those that are not among the known ones, each as a complaint. */
export const unknownNames = (resource: Resource, code: DeclarationErrorCode, at: string, input: readonly string[], known: readonly string[], what: string) =>
  input.filter((name) => !known.includes(name)).map((name) => declarationError(resource, code, at, `"${name}" is no ${what}${suggestion(name, known)}`))

/** Names that stand in a list more than once. */
export const duplicates = (resource: Resource, at: string, input: readonly string[]) =>
  [...new Set(input.filter((name, index) => input.indexOf(name) !== index))].map((name) =>
    declarationError(resource, 'twice', at, `"${name}" stands here twice; leave one out.`),
  )

/** `rcar.ts, list.columns: "modle" is no field of rcar; did you mean "model"? (noSuchField)` */
export const sentenceOf = ({ code, file, at, message }: DeclarationError) => `${file}, ${at}: ${message} (${code})`
