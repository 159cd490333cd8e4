import type { Group } from '../page/menu.ts'
import type { Resource } from '../declare/resource.ts'
import { declaredFieldKeys } from '../row/fieldKey.ts'
import { noOverlapDeclarationErrors } from './noOverlapChecks.ts'
import { audienceFieldDeclarationErrors } from './audienceFieldChecks.ts'
import { callDeclarationErrors } from './callChecks.ts'
import { coveringIndexDeclarationErrors } from './coveringIndexChecks.ts'
import { monthClosingDeclarationErrors } from './closingChecks.ts'
import type { DeclarationError, ResourceIndex } from './base/declarationError.ts'
import { formatDeclarationError } from './base/declarationError.ts'
import { actionTimeDeclarationErrors } from './scheduleChecks.ts'
import { fieldDeclarationErrors } from './fieldChecks.ts'
import { defaultFromDeclarationErrors } from './defaultFromChecks.ts'
import { availabilityDeclarationErrors } from './availabilityChecks.ts'
import { metricDeclarationErrors } from './metricChecks.ts'
import { listDeclarationErrors } from './listChecks.ts'
import { menuDeclarationErrors } from './menuChecks.ts'
import { listModeDeclarationErrors } from './modeChecks.ts'
import { needlessDeclarationErrors } from './needlessChecks.ts'
import { ownerAccessDeclarationErrors, reauthDeclarationErrors } from './ownerAccessChecks.ts'
import { personalDataDeclarationErrors } from './personalChecks.ts'
import { referenceDeclarationErrors } from './base/referenceChecks.ts'
import { relatedDeclarationErrors } from './relatedChecks.ts'
import { deadlineConditionErrors, recordPageDeclarationErrors } from './showChecks.ts'
import { stateDeclarationErrors } from './stateChecks.ts'
import { tabDeclarationErrors } from './tabChecks.ts'
import { aggregateDeclarationErrors } from './aggregateChecks.ts'
import { notificationDeclarationErrors } from './notificationChecks.ts'
import { whenDeclarationErrors } from './whenChecks.ts'

function resourceErrors(resource: Resource, index: ResourceIndex): DeclarationError[] {
  const names = index.all.map(({ name }) => name)
  const fields = fieldDeclarationErrors(resource, names)
  return [
    ...fields,
    ...listDeclarationErrors(resource),
    ...tabDeclarationErrors(resource),
    ...metricDeclarationErrors(resource),
    ...listModeDeclarationErrors(resource),
    ...referenceDeclarationErrors(resource, index, 'fields', declaredFieldKeys(resource), declaredFieldKeys(resource)),
    ...aggregateDeclarationErrors(resource, index),
    ...whenDeclarationErrors(resource),
    ...defaultFromDeclarationErrors(resource, index),
    ...availabilityDeclarationErrors(resource, index),
    ...audienceFieldDeclarationErrors(resource, index),
    ...stateDeclarationErrors(resource),
    ...noOverlapDeclarationErrors(resource),
    ...coveringIndexDeclarationErrors(resource),
    ...monthClosingDeclarationErrors(resource, index),
    ...callDeclarationErrors(resource, index),
    ...ownerAccessDeclarationErrors(resource, index),
    ...reauthDeclarationErrors(resource),
    ...personalDataDeclarationErrors(resource, index.all),
    ...actionTimeDeclarationErrors(resource),
    ...notificationDeclarationErrors(resource),
    ...recordPageDeclarationErrors(resource, index),
    ...relatedDeclarationErrors(resource, index),
    ...deadlineConditionErrors(resource),
    ...needlessDeclarationErrors(resource),
  ]
}

/** Checks all declarations and returns the errors that the compiler cannot find. An empty list means that the declarations are valid. */
export function declarationErrorsOf(all: readonly Resource[], menu: readonly Group[] = []): DeclarationError[] {
  const byName = new Map(all.map((resource) => [resource.name, resource]))
  const index: ResourceIndex = { all, find: (name) => byName.get(name) }
  return [...all.flatMap((resource) => resourceErrors(resource, index)), ...menuDeclarationErrors(menu)]
}

/** Thrown when declarations are invalid, so that the process does not start with them. */
export class InvalidDeclarationsError extends Error {
  readonly declarationErrors: readonly DeclarationError[]

  constructor(declarationErrors: readonly DeclarationError[]) {
    super(`The declarations contain errors:\n${declarationErrors.map((item) => `- ${formatDeclarationError(item)}`).join('\n')}`)
    this.name = 'InvalidDeclarations'
    this.declarationErrors = declarationErrors
  }
}

/** Throws all declaration errors together. */
export function throwDeclarationErrors(declarationErrors: readonly DeclarationError[]) {
  if (declarationErrors.length > 0) throw new InvalidDeclarationsError(declarationErrors)
}
