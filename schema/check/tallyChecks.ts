import type { Field } from '../base/field.ts'
import type { Resource } from '../resource.ts'
import { declaredSlots, fieldsOf, slotOf } from '../slot.ts'
import type { Tally } from '../tally.ts'
import { linesOf, talliesOf, tallyOf } from '../tally.ts'
import type { DeclarationError, Known } from './declarationError.ts'
import { declarationError, strangers } from './declarationError.ts'
import { isSummable } from './listChecks.ts'
import { likeDeclarationErrors } from './referenceChecks.ts'

const words = ['sum', 'count', 'by', 'where'] as const

/** `fields.total.sum` → `fields.total.where`. */
const whereOf = (at: string) => `${at.slice(0, at.lastIndexOf('.') + 1)}where`

/** Options that mean nothing beside each other. */
function together(of: Resource, name: string, { options }: Field): DeclarationError[] {
  const at = `fields.${name}`
  const said = words.filter((word) => options[word] !== undefined && !Array.isArray(options[word]))
  if (said.length === 0) return []
  if (options.sum !== undefined && options.count !== undefined)
    return [declarationError(of, 'contradictory', at, 'it is either a sum or a count; leave one out.')]
  if (options.sum === undefined && options.count === undefined)
    return [declarationError(of, 'contradictory', at, `"${said.join('", "')}" only narrows a sum or a count; write "sum" or "count" too, or leave it out.`)]
  return ['optional', 'once', 'unique']
    .filter((word) => options[word])
    .map((word) =>
      declarationError(
        of,
        'contradictory',
        `${at}.${word}`,
        `the server keeps a ${options.sum === undefined ? 'count' : 'sum'}, so "${word}" means nothing; leave it out.`,
      ),
    )
}

function overLines(of: Resource, at: string, { head, tail, where }: Tally, inner: Readonly<Record<string, Field>>): DeclarationError[] {
  const names = Object.keys(inner)
  const field = inner[tail]
  const values = Object.entries(where).flatMap(([key, wanted]) => {
    const each = inner[key]
    const keys = Object.keys(each?.choices ?? {})
    return each?.choices ? strangers(of, 'noSuchValue', whereOf(at), wanted.map(String), keys, `value of ${key}`) : []
  })
  return [
    ...(field ? [] : strangers(of, 'noSuchField', at, [tail], names, `field of the lines "${head}"`)),
    ...(field && !isSummable(field) ? [declarationError(of, 'notSummable', at, `"${tail}" is no number, so it has no sum; name another.`)] : []),
    ...strangers(of, 'noSuchField', whereOf(at), Object.keys(where), names, `field of the lines "${head}"`),
    ...values,
  ]
}

/** Fields of a resource that point at another. */
const pointing = (from: Resource, of: Resource) => declaredSlots(from).filter(({ part }) => part.refers?.to === of.name)

function byWhich(of: Resource, at: string, { isSum, tail, by }: Tally, from: Resource): DeclarationError[] {
  const names = pointing(from, of).map(({ name }) => name)
  const named = isSum ? by : tail
  if (names.length === 0) return [declarationError(of, 'otherKind', at, `no row of ${from.name} points at ${of.name}; count rows of a resource that does.`)]
  if (named === undefined && names.length > 1)
    return [declarationError(of, 'ambiguous', at, `${from.name} points here by ${names.join(' and ')}; say by which, as in \`by: '${names[0]}'\`.`)]
  return named === undefined ? [] : strangers(of, 'noSuchField', at, [named], names, `field of ${from.name} that points at ${of.name}`)
}

function overRows(of: Resource, at: string, tally: Tally, from: Resource): DeclarationError[] {
  const { isSum, tail, where } = tally
  const value = isSum ? slotOf(from, tail) : undefined
  const kept = [...(isSum ? [tail] : []), ...Object.keys(where)].filter((key) =>
    talliesOf(from).some(({ name, head }) => name === key && !fieldsOf(from)[head]),
  )
  const sealed = Object.keys(where).filter((key) => slotOf(from, key)?.part.keep)
  const link = pointing(from, of).find(({ name }) => name === (isSum ? (tally.by ?? name) : tail))
  return [
    ...byWhich(of, at, tally, from),
    ...(isSum && !value
      ? strangers(
          of,
          'noSuchField',
          at,
          [tail],
          declaredSlots(from).map(({ key }) => key),
          `field of ${from.name}`,
        )
      : []),
    ...(value && !isSummable(value.field)
      ? [declarationError(of, 'notSummable', at, `"${tail}" of ${from.name} is no number, so it has no sum; name another.`)]
      : []),
    ...likeDeclarationErrors(of, whereOf(at), from, where),
    ...sealed.map((key) => declarationError(of, 'notComparable', whereOf(at), `"${key}" of ${from.name} is kept sealed; choose by another field.`)),
    ...kept.map((key) =>
      declarationError(of, 'contradictory', at, `"${key}" of ${from.name} is itself counted over other rows; name a field that is written.`),
    ),
    ...(link?.field.options.erase === undefined
      ? []
      : [declarationError(of, 'contradictory', at, `"${link.name}" of ${from.name} is erased without being counted; leave "erase" out there.`)]),
  ]
}

function one(of: Resource, known: Known, name: string, field: Field): DeclarationError[] {
  const wrong = together(of, name, field)
  const tally = tallyOf(name, field)
  if (wrong.length > 0 || !tally) return wrong
  const at = `fields.${name}.${tally.isSum ? 'sum' : 'count'}`
  if (tally.tail === '')
    return [declarationError(of, 'badName', at, `"${tally.head}" names nothing of what is counted; write "what.field", as in "lines.amount" or "rcar.tags".`)]
  const inner = tally.isSum ? linesOf(of, tally) : undefined
  if (inner) return overLines(of, at, tally, inner)
  const from = known.find(tally.head)
  if (from) return overRows(of, at, tally, from)
  const lines = tally.isSum ? Object.entries(fieldsOf(of)).flatMap(([key, each]) => (each.inner ? [key] : [])) : []
  return strangers(
    of,
    'noSuchResource',
    at,
    [tally.head],
    [...known.all.map((each) => each.name), ...lines],
    tally.isSum ? 'resource and no lines' : 'resource',
  )
}

/** What is wrong with the sums and counts of a resource. */
export const tallyDeclarationErrors = (of: Resource, known: Known): DeclarationError[] =>
  Object.entries(fieldsOf(of)).flatMap(([name, field]) => one(of, known, name, field))
