import type { Group } from '../page/menu.ts'
import type { Resource } from '../declare/resource.ts'
import { declaredFieldKeys } from '../row/fieldKey.ts'
import { noOverlapDeclarationErrors } from './noOverlapChecks.ts'
import { audienceFieldDeclarationErrors } from './audienceFieldChecks.ts'
import { callDeclarationErrors } from './callChecks.ts'
import { coveringIndexErrors } from './coveringIndexChecks.ts'
import { closingDeclarationErrors } from './closingChecks.ts'
import type { DeclarationError, DeclarationIndex } from './base/declarationError.ts'
import { formatDeclarationError } from './base/declarationError.ts'
import { scheduleDeclarationErrors } from './scheduleChecks.ts'
import { fieldDeclarationErrors } from './fieldChecks.ts'
import { defaultFromDeclarationErrors } from './defaultFromChecks.ts'
import { availabilityDeclarationErrors } from './availabilityChecks.ts'
import { metricDeclarationErrors } from './metricChecks.ts'
import { listDeclarationErrors } from './listChecks.ts'
import { menuDeclarationErrors } from './menuChecks.ts'
import { modeDeclarationErrors } from './modeChecks.ts'
import { needlessDeclarationErrors } from './needlessChecks.ts'
import { ownerAccessDeclarationErrors, proofDeclarationErrors } from './ownerAccessChecks.ts'
import { personalDeclarationErrors } from './personalChecks.ts'
import { referenceDeclarationErrors } from './base/referenceChecks.ts'
import { relatedDeclarationErrors } from './relatedChecks.ts'
import { deadlineConditionErrors, showDeclarationErrors } from './showChecks.ts'
import { stateDeclarationErrors } from './stateChecks.ts'
import { tabDeclarationErrors } from './tabChecks.ts'
import { aggregateDeclarationErrors } from './aggregateChecks.ts'
import { notificationDeclarationErrors } from './notificationChecks.ts'
import { whenDeclarationErrors } from './whenChecks.ts'

function resourceErrors(resource: Resource, index: DeclarationIndex): DeclarationError[] {
  const names = index.all.map(({ name }) => name)
  const fields = fieldDeclarationErrors(resource, names)
  return [
    ...fields,
    ...listDeclarationErrors(resource),
    ...tabDeclarationErrors(resource),
    ...metricDeclarationErrors(resource),
    ...modeDeclarationErrors(resource),
    ...referenceDeclarationErrors(resource, index, 'fields', declaredFieldKeys(resource), declaredFieldKeys(resource)),
    ...aggregateDeclarationErrors(resource, index),
    ...whenDeclarationErrors(resource),
    ...defaultFromDeclarationErrors(resource, index),
    ...availabilityDeclarationErrors(resource, index),
    ...audienceFieldDeclarationErrors(resource, index),
    ...stateDeclarationErrors(resource),
    ...noOverlapDeclarationErrors(resource),
    ...coveringIndexErrors(resource),
    ...closingDeclarationErrors(resource, index),
    ...callDeclarationErrors(resource, index),
    ...ownerAccessDeclarationErrors(resource, index),
    ...proofDeclarationErrors(resource),
    ...personalDeclarationErrors(resource, index.all),
    ...scheduleDeclarationErrors(resource),
    ...notificationDeclarationErrors(resource),
    ...showDeclarationErrors(resource, index),
    ...relatedDeclarationErrors(resource, index),
    ...deadlineConditionErrors(resource),
    ...needlessDeclarationErrors(resource),
  ]
}

/** Checks all declarations and returns the errors that the compiler cannot find. An empty list means that the declarations are valid. */
export function declarationErrorsOf(all: readonly Resource[], menu: readonly Group[] = []): DeclarationError[] {
  const byName = new Map(all.map((resource) => [resource.name, resource]))
  const index: DeclarationIndex = { all, find: (name) => byName.get(name) }
  return [...all.flatMap((resource) => resourceErrors(resource, index)), ...menuDeclarationErrors(menu)]
}

/** Thrown when declarations are invalid, so that the process does not start with them. */
export class InvalidDeclarations extends Error {
  readonly declarationErrors: readonly DeclarationError[]

  constructor(declarationErrors: readonly DeclarationError[]) {
    super(`The declarations contain errors:\n${declarationErrors.map((item) => `- ${formatDeclarationError(item)}`).join('\n')}`)
    this.name = 'InvalidDeclarations'
    this.declarationErrors = declarationErrors
  }
}

/** Throws all declaration errors together. */
export function assertValidDeclarations(declarationErrors: readonly DeclarationError[]) {
  if (declarationErrors.length > 0) throw new InvalidDeclarations(declarationErrors)
}
