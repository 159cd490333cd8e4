import { personalAmong } from '../personal.ts'
import type { Resource } from '../resource.ts'
import { fieldsOf } from '../slot.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, strangers } from './declarationError.ts'
import { likeDeclarationErrors } from './referenceChecks.ts'

function exception(of: Resource, all: readonly Resource[]): DeclarationError[] {
  const { notPersonalData, ...derived } = of
  if (notPersonalData === undefined) return []
  if (notPersonalData.trim() === '')
    return [declarationError(of, 'noLabel', 'notPersonalData', 'it does not say why; write why nobody is told of by its rows.')]
  const would = personalAmong(all.map((each) => (each === of ? derived : each)))
  return would.has(of.name) && of.personal === undefined
    ? []
    : [
        declarationError(
          of,
          'contradictory',
          'notPersonalData',
          of.personal ? 'it says both; leave one out.' : 'nothing of it leads to a person; leave it out.',
        ),
      ]
}

/** What lapses, and no law that keeps it; or a law that keeps nothing. */
function keeping(of: Resource): DeclarationError[] {
  const lapsing = Object.entries(fieldsOf(of)).flatMap(([name, { options }]) => (options.lapse === undefined ? [] : [name]))
  if (of.retention && lapsing.length === 0) return [declarationError(of, 'contradictory', 'retention', 'nothing of it says `lapse`; leave it out.')]
  return of.retention || lapsing.length === 0
    ? []
    : [declarationError(of, 'contradictory', `fields.${lapsing[0]}.lapse`, 'its resource does not say how long it is kept: `retention`.')]
}

/** By what somebody outside knows a row, and can be gone. */
function known(of: Resource): DeclarationError[] {
  if (of.externalId === undefined) return []
  const field = fieldsOf(of)[of.externalId]
  if (!field) return strangers(of, 'noSuchField', 'externalId', [of.externalId], Object.keys(fieldsOf(of)), `field of ${of.name}`)
  const isSealed = Object.values(field.parts).every((part) => part.sealed !== undefined)
  return [
    ...(isSealed
      ? []
      : [declarationError(of, 'otherKind', 'externalId', `"${of.externalId}" is not sealed; name what is kept of somebody outside by secret().`)]),
    ...(field.options.erase === undefined
      ? [declarationError(of, 'contradictory', 'externalId', `"${of.externalId}" does not say \`erase\`, so it would never be gone; say it there.`)]
      : []),
  ]
}

/** What is wrong with what is said of persons. */
export const personalDeclarationErrors = (of: Resource, all: readonly Resource[]): DeclarationError[] => [
  ...(typeof of.personal === 'object' ? likeDeclarationErrors(of, 'personal.except', of, of.personal.except) : []),
  ...keeping(of),
  ...known(of),
  ...exception(of, all),
]
