import type { CommonFault, Fault, Path } from '#schema'
import { fault, issue, wordsOf } from '#schema'
import { slotOf } from '#schema/slot.ts'
import type { Rule } from '../db/rules.ts'
import { ruleNamed } from '../db/ddl.ts'
import type { BrokenRule } from '../db/errors.ts'
import { constraintOf } from '../db/errors.ts'
import type { Catalog } from './catalog.ts'

/** What is said at the field whose rule was broken. */
const told = { unique: 'taken', foreign: 'foreign', exclude: 'overlap', check: 'wrongValue', notnull: 'required' } as const satisfies Record<
  BrokenRule,
  CommonFault
>

/** The declared rule that a statement broke. */
function brokenRule(catalog: Catalog, error: unknown): Rule | undefined {
  const broken = constraintOf(error)
  return broken && ruleNamed(broken.constraint, catalog.all)
}

/** A broken rule of the tables as a fault that names the field; undefined for every other error. */
export function violation(catalog: Catalog, error: unknown, base: Path): Fault | undefined {
  const broken = constraintOf(error)
  if (!broken) return undefined
  const rule = brokenRule(catalog, error)
  const key = rule?.keys.at(-1) ?? (broken.code === 'notnull' ? broken.column : undefined)
  const issues = [issue(told[broken.code], key === undefined ? base : [...base, key])]
  if (broken.code === 'unique') return fault('unique', { of: { field: fieldOf(rule) ?? broken.constraint }, issues })
  return fault(broken.code === 'exclude' ? 'overlap' : 'invalid', { issues })
}

/** Which field's value is taken, where a rule tells. */
function fieldOf(rule: Rule | undefined) {
  const slot = rule && slotOf(rule.of, rule.keys.at(-1) ?? '')
  return slot && wordsOf(slot.field.label, slot.name)
}

/** Of which resource, and in which of its values, a row was refused because another has them. */
export function collisionIn(catalog: Catalog, error: unknown) {
  const rule = brokenRule(catalog, error)
  return rule?.code === 'unique' ? { of: rule.of, keys: rule.keys } : undefined
}

/** Did a value collide that the server itself makes? Another try makes another one. */
export function isMadeTwice(catalog: Catalog, error: unknown) {
  const rule = brokenRule(catalog, error)
  return rule?.code === 'unique' && rule.keys.some((key) => slotOf(rule.of, key)?.field.made)
}
