import type { Endpoint, AccessLevel } from '#schema'
import { appError } from '#schema'
import { crossCheckIssues } from '#schema/row/issues.ts'
import { mayFillInForm } from '#schema/row/fieldAccess.ts'
import { fieldsOfForm } from '#schema/row/shape.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { whenIssues } from '#schema/row/applicability.ts'
import { isPlainObject } from '../read/parse.ts'
import { audienceConditionIssues } from '../read/audience.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import { withDefaultReferences } from '../write/defaults.ts'
import { assertOwnReferences } from './memberScope.ts'
import { assertFormReferences } from '../write/references.ts'

/** Refuses values of form fields that require a higher access level. */
export function assertFormRights(fieldKeys: readonly FieldKey[], input: Readonly<Record<string, unknown>>, accessLevel: AccessLevel) {
  const filledKeys = fieldKeys.filter(({ key }) => input[key] !== undefined && input[key] !== null)
  if (filledKeys.some(({ field }) => !mayFillInForm(field, accessLevel))) throw appError('forbidden')
}

/**
 * Validates the parameters of a call with a form, and fills in default references. Availability
 * is not checked here: there is no row yet whose own bookings could be excluded.
 */
export async function parseForm(uow: UnitOfWork, endpoint: Endpoint, params: unknown): Promise<unknown> {
  const fields = fieldsOfForm(endpoint.params)
  if (!fields || !isPlainObject(params)) return params
  const fieldKeys = fieldKeysOfFields(fields)
  assertFormRights(fieldKeys, params, uow.caller.actor.accessLevel)
  const issues = [...crossCheckIssues(fields, params), ...whenIssues(fields, params), ...audienceConditionIssues(uow, fieldKeys, params, [])]
  if (issues.length > 0) throw appError('invalid', { issues })
  await assertOwnReferences(uow, fieldKeys, params)
  await assertFormReferences(uow, fieldKeys, params)
  return withDefaultReferences(uow, fieldKeys, undefined, params)
}
