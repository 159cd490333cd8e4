import { accessLevels } from '../base/access.ts'
import type { Endpoint } from '../endpoint.ts'
import { isAction } from '../endpoint.ts'
import type { Resource } from '../resource.ts'
import { declaredFieldKeys, fieldKeysIn } from '../fieldKey.ts'
import { isStandard } from '../standard.ts'
import type { FormDeclaration } from './formDeclarations.ts'
import { formsOf } from './formDeclarations.ts'
import type { DeclarationError, DeclarationIndex } from './declarationError.ts'
import { declarationError, unknownNames } from './declarationError.ts'
import { fieldErrorsAt } from './fieldChecks.ts'
import { referenceDeclarationErrors } from './referenceChecks.ts'

const isName = /^[a-z][A-Za-z0-9]*$/
const isWireName = /^[a-z][a-z0-9_]*$/

const takenDeclarationErrors = (resource: Resource, call: string, { ask = {} }: Endpoint): DeclarationError[] =>
  fieldKeysIn(ask)
    .filter(({ key }) => key === 'id' || key === 'version')
    .map(({ key }) =>
      declarationError(resource, 'nameTaken', `endpoints.${call}.ask.${key}`, `every action sends the row's own "${key}"; give the field another name.`),
    )

function formDeclarationErrors(resource: Resource, index: DeclarationIndex, { at, fields }: FormDeclaration): DeclarationError[] {
  const fieldKeys = fieldKeysIn(fields)
  const never = Object.entries(fields).filter(([, { options, states }]) => options.readOnly && !states)
  return [
    ...Object.entries(fields).flatMap(([name, field]) => fieldErrorsAt({ resource, at: `${at}.${name}`, name, field })),
    ...never.map(([name]) =>
      declarationError(resource, 'neverWritten', `${at}.${name}`, 'a form asks for it, so it cannot be read-only; leave "readOnly" out.'),
    ),
    ...referenceDeclarationErrors(resource, index, at, fieldKeys, [...fieldKeys, ...declaredFieldKeys(resource)]),
  ]
}

function declarationErrorsAt(resource: Resource, name: string, endpoint: Endpoint): DeclarationError[] {
  const at = `endpoints.${name}`
  const { responseKey, from, priority, mutates, method, button, contentType, params } = endpoint
  const isReading = method === 'GET' && !mutates
  return [
    ...(isName.test(name) ? [] : [declarationError(resource, 'badName', at, `"${name}" is no name of a call; write one word as in "takeBack".`)]),
    ...(isStandard(name) ? [declarationError(resource, 'nameTaken', at, `every resource has a call "${name}" already; give it another name.`)] : []),
    ...unknownNames(resource, 'noSuchAccessLevel', `${at}.can`, [endpoint.can], [...accessLevels, 'system'], 'access level'),
    ...(from?.length === 0
      ? [declarationError(resource, 'neverPossible', `${at}.from`, 'no state is named, so nobody can ever use it; name one, or leave "from" out.')]
      : []),
    ...(responseKey !== undefined && !isWireName.test(responseKey)
      ? [declarationError(resource, 'badName', `${at}.responseKey`, `"${responseKey}" is no key of an answer; write one word in small letters.`)]
      : []),
    ...(responseKey !== undefined && !isAction(endpoint)
      ? [declarationError(resource, 'contradictory', `${at}.responseKey`, 'only an action answers with its row; leave it out.')]
      : []),
    ...(priority && !isReading
      ? [declarationError(resource, 'contradictory', `${at}.priority`, 'only a call that reads is answered ahead of others; leave it out.')]
      : []),
    ...(button !== undefined && (contentType === undefined || mutates || params?.safeParse({ id: 1 }).success === false)
      ? [
          declarationError(
            resource,
            'contradictory',
            `${at}.button`,
            'only a paper that is asked for by the number of a row alone has a button on its page; leave it out.',
          ),
        ]
      : []),
    ...takenDeclarationErrors(resource, name, endpoint),
  ]
}

/** Errors in the calls of a resource. */
export const callDeclarationErrors = (resource: Resource, index: DeclarationIndex): DeclarationError[] => [
  ...Object.entries(resource.endpoints).flatMap(([name, endpoint]) => declarationErrorsAt(resource, name, endpoint)),
  ...formsOf(resource).flatMap((form) => formDeclarationErrors(resource, index, form)),
]
