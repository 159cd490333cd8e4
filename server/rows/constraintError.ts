import type { CommonErrorCode, AppError, IssuePath } from '#schema'
import { appError, createCommonIssue, localizedLabel } from '#schema'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import type { Constraint } from '../db/ddl/constraints.ts'
import { findConstraintByName } from '../db/ddl/ddl.ts'
import type { ViolationKind } from '../db/errors.ts'
import { constraintViolationOf } from '../db/errors.ts'
import type { ResourceRegistry } from './registry.ts'

/** The error code at the field whose constraint was violated. */
const codeByViolation = { unique: 'taken', foreign: 'foreign', exclude: 'overlap', check: 'wrongValue', notnull: 'required' } as const satisfies Record<
  ViolationKind,
  CommonErrorCode
>

/** The declared rule that a statement violated. */
function brokenRule(registry: ResourceRegistry, error: unknown): Constraint | undefined {
  const violation = constraintViolationOf(error)
  return violation && findConstraintByName(violation.constraint, registry.all)
}

/** A violated constraint as an error with the path of its field; undefined for every other error. */
export function constraintError(registry: ResourceRegistry, error: unknown, base: IssuePath): AppError | undefined {
  const violation = constraintViolationOf(error)
  if (!violation) return undefined
  const rule = brokenRule(registry, error)
  const key = rule?.keys.at(-1) ?? (violation.code === 'notnull' ? violation.column : undefined)
  const issues = [createCommonIssue(codeByViolation[violation.code], key === undefined ? base : [...base, key])]
  if (violation.code === 'unique') return appError('unique', { values: { field: fieldOf(rule) ?? violation.constraint }, issues })
  return appError(violation.code === 'exclude' ? 'overlap' : 'invalid', { issues })
}

/** The label of the field whose value is taken already, if known. */
function fieldOf(rule: Constraint | undefined) {
  const fieldKey = rule && fieldKeyOf(rule.resource, rule.keys.at(-1) ?? '')
  return fieldKey && localizedLabel(fieldKey.field.label, fieldKey.name)
}

/** The resource and keys of a violated unique constraint. */
export function uniqueViolationOf(registry: ResourceRegistry, error: unknown) {
  const rule = brokenRule(registry, error)
  return rule?.code === 'unique' ? { resource: rule.resource, keys: rule.keys } : undefined
}

/** True when a generated value collided with an existing one; another try generates a new value. */
export function isGeneratedValueCollision(registry: ResourceRegistry, error: unknown) {
  const rule = brokenRule(registry, error)
  return rule?.code === 'unique' && rule.keys.some((key) => fieldKeyOf(rule.resource, key)?.field.generate)
}
