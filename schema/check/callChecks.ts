import { accessLevels } from '../base/access.ts'
import type { Endpoint } from '../endpoint.ts'
import { isAction } from '../endpoint.ts'
import type { Resource } from '../resource.ts'
import { declaredSlots, slotsIn } from '../slot.ts'
import { isStandard } from '../standard.ts'
import type { AskedForm } from './askedForms.ts'
import { formsOf } from './askedForms.ts'
import type { DeclarationError, Known } from './declarationError.ts'
import { declarationError, strangers } from './declarationError.ts'
import { placedDeclarationErrors } from './fieldChecks.ts'
import { referenceDeclarationErrors } from './referenceChecks.ts'

const isName = /^[a-z][A-Za-z0-9]*$/
const isWireName = /^[a-z][a-z0-9_]*$/

const takenDeclarationErrors = (of: Resource, call: string, { ask = {} }: Endpoint): DeclarationError[] =>
  slotsIn(ask)
    .filter(({ key }) => key === 'id' || key === 'version')
    .map(({ key }) =>
      declarationError(of, 'nameTaken', `endpoints.${call}.ask.${key}`, `every action sends the row's own "${key}"; give the field another name.`),
    )

function formDeclarationErrors(of: Resource, known: Known, { at, fields }: AskedForm): DeclarationError[] {
  const slots = slotsIn(fields)
  const never = Object.entries(fields).filter(([, { options, machine }]) => options.readOnly && !machine)
  return [
    ...Object.entries(fields).flatMap(([name, field]) => placedDeclarationErrors({ of, at: `${at}.${name}`, name, field })),
    ...never.map(([name]) => declarationError(of, 'neverWritten', `${at}.${name}`, 'a form asks for it, so it cannot be read-only; leave "readOnly" out.')),
    ...referenceDeclarationErrors(of, known, at, slots, [...slots, ...declaredSlots(of)]),
  ]
}

function declarationErrorsAt(of: Resource, name: string, endpoint: Endpoint): DeclarationError[] {
  const at = `endpoints.${name}`
  const { responseKey, from, priority, mutates, method, button, contentType, params } = endpoint
  const isReading = method === 'GET' && !mutates
  return [
    ...(isName.test(name) ? [] : [declarationError(of, 'badName', at, `"${name}" is no name of a call; write one word as in "takeBack".`)]),
    ...(isStandard(name) ? [declarationError(of, 'nameTaken', at, `every resource has a call "${name}" already; give it another name.`)] : []),
    ...strangers(of, 'noSuchAccessLevel', `${at}.can`, [endpoint.can], [...accessLevels, 'system'], 'access level'),
    ...(from?.length === 0
      ? [declarationError(of, 'neverPossible', `${at}.from`, 'no state is named, so nobody can ever use it; name one, or leave "from" out.')]
      : []),
    ...(responseKey !== undefined && !isWireName.test(responseKey)
      ? [declarationError(of, 'badName', `${at}.responseKey`, `"${responseKey}" is no key of an answer; write one word in small letters.`)]
      : []),
    ...(responseKey !== undefined && !isAction(endpoint)
      ? [declarationError(of, 'contradictory', `${at}.responseKey`, 'only an action answers with its row; leave it out.')]
      : []),
    ...(priority && !isReading
      ? [declarationError(of, 'contradictory', `${at}.priority`, 'only a call that reads is answered ahead of others; leave it out.')]
      : []),
    ...(button !== undefined && (contentType === undefined || mutates || params?.safeParse({ id: 1 }).success === false)
      ? [
          declarationError(
            of,
            'contradictory',
            `${at}.button`,
            'only a paper that is asked for by the number of a row alone has a button on its page; leave it out.',
          ),
        ]
      : []),
    ...takenDeclarationErrors(of, name, endpoint),
  ]
}

/** What is wrong with the calls of a resource. */
export const callDeclarationErrors = (of: Resource, known: Known): DeclarationError[] => [
  ...Object.entries(of.endpoints).flatMap(([name, endpoint]) => declarationErrorsAt(of, name, endpoint)),
  ...formsOf(of).flatMap((form) => formDeclarationErrors(of, known, form)),
]
