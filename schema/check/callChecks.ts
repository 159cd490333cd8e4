import { accessLevels } from '../base/access.ts'
import type { Endpoint } from '../declare/endpoint.ts'
import { isAction } from '../declare/endpoint.ts'
import type { Resource } from '../declare/resource.ts'
import { declaredFieldKeys, fieldKeysOfFields } from '../row/fieldKey.ts'
import { isStandardCallName } from '../calls/standard.ts'
import type { FormDeclaration } from './base/formDeclarations.ts'
import { collectCallForms } from './base/formDeclarations.ts'
import type { DeclarationError, ResourceIndex } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'
import { fieldErrorsAt } from './fieldChecks.ts'
import { referenceDeclarationErrors } from './base/referenceChecks.ts'

const isName = /^[a-z][A-Za-z0-9]*$/
const isWireName = /^[a-z][a-z0-9_]*$/

const reservedNameErrors = (resource: Resource, call: string, { ask = {} }: Endpoint): DeclarationError[] =>
  fieldKeysOfFields(ask)
    .filter(({ key }) => key === 'id' || key === 'version')
    .map(({ key }) =>
      declarationError(
        resource,
        'nameTaken',
        `endpoints.${call}.ask.${key}`,
        `every action already sends the row's own "${key}"; give the field another name.`,
      ),
    )

function formDeclarationErrors(resource: Resource, index: ResourceIndex, { at, fields }: FormDeclaration): DeclarationError[] {
  const fieldKeys = fieldKeysOfFields(fields)
  const never = Object.entries(fields).filter(([, { options, states }]) => options.readOnly && !states)
  return [
    ...Object.entries(fields).flatMap(([name, field]) => fieldErrorsAt({ resource, at: `${at}.${name}`, name, field })),
    ...never.map(([name]) => declarationError(resource, 'neverWritten', `${at}.${name}`, 'a form asks for it, so it cannot be read-only; remove "readOnly".')),
    ...referenceDeclarationErrors(resource, index, at, fieldKeys, [...fieldKeys, ...declaredFieldKeys(resource)]),
  ]
}

function endpointErrors(resource: Resource, name: string, endpoint: Endpoint): DeclarationError[] {
  const at = `endpoints.${name}`
  const { responseKey, from, priority, mutates, method, button, bulkButton, contentType, params } = endpoint
  const isReading = method === 'GET' && !mutates
  return [
    ...(isName.test(name) ? [] : [declarationError(resource, 'badName', at, `"${name}" is not a valid call name; use camelCase, for example "takeBack".`)]),
    ...(isStandardCallName(name) ? [declarationError(resource, 'nameTaken', at, `every resource already has a call "${name}"; choose another name.`)] : []),
    ...unknownNameErrors(resource, 'noSuchAccessLevel', `${at}.can`, [endpoint.can], [...accessLevels, 'system'], 'access level'),
    ...(from?.length === 0
      ? [
          declarationError(
            resource,
            'neverPossible',
            `${at}.from`,
            'no state is listed, so the action is never available; list at least one, or remove "from".',
          ),
        ]
      : []),
    ...(responseKey !== undefined && !isWireName.test(responseKey)
      ? [declarationError(resource, 'badName', `${at}.responseKey`, `"${responseKey}" is not a valid response key; use one lower-case word.`)]
      : []),
    ...(responseKey !== undefined && !isAction(endpoint)
      ? [declarationError(resource, 'contradictory', `${at}.responseKey`, 'only actions return their row; remove it.')]
      : []),
    ...(priority && !isReading ? [declarationError(resource, 'contradictory', `${at}.priority`, 'only read calls can have a priority; remove it.')] : []),
    ...(button !== undefined && (contentType === undefined || mutates || params?.safeParse({ id: 1 }).success === false)
      ? [
          declarationError(
            resource,
            'contradictory',
            `${at}.button`,
            'only a download whose only parameter is the row ID can have a button on the record page; remove it.',
          ),
        ]
      : []),
    ...(bulkButton !== undefined && (contentType === undefined || params?.safeParse({ ids: [1] }).success === false)
      ? [
          declarationError(
            resource,
            'contradictory',
            `${at}.bulkButton`,
            'only a download whose only parameter is "ids", a list of row IDs, can have a button for selected rows; remove it.',
          ),
        ]
      : []),
    ...reservedNameErrors(resource, name, endpoint),
  ]
}

/** Errors in the calls of a resource. */
export const callDeclarationErrors = (resource: Resource, index: ResourceIndex): DeclarationError[] => [
  ...Object.entries(resource.endpoints).flatMap(([name, endpoint]) => endpointErrors(resource, name, endpoint)),
  ...collectCallForms(resource).flatMap((form) => formDeclarationErrors(resource, index, form)),
]
