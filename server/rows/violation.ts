import type { CommonFault, Fault, Issue } from '#schema'
import { fault, textOf } from '#schema'
import { slotOf } from '#schema/slot.ts'
import type { Rule } from '../db/rules.ts'
import { ruleNamed } from '../db/ddl.ts'
import type { BrokenRule } from '../db/errors.ts'
import { constraintOf } from '../db/errors.ts'
import type { Catalog } from './catalog.ts'

const told: Record<BrokenRule, readonly [CommonFault, string]> = {
  unique: ['unique', '이미 등록된 값입니다.'],
  foreign: ['invalid', '선택한 항목을 찾을 수 없습니다.'],
  exclude: ['overlap', '다른 기간과 겹칩니다.'],
  check: ['invalid', '입력할 수 없는 값입니다.'],
  notnull: ['invalid', '필수 항목입니다.'],
}

/** The declared rule that a statement broke. */
function brokenRule(catalog: Catalog, error: unknown): Rule | undefined {
  const broken = constraintOf(error)
  return broken && ruleNamed(broken.constraint, catalog.all)
}

/** A broken rule of the tables as a fault that names the field; undefined for every other error. */
export function violation(catalog: Catalog, error: unknown, base: Issue['path']): Fault | undefined {
  const broken = constraintOf(error)
  if (!broken) return undefined
  const rule = brokenRule(catalog, error)
  const key = rule?.keys.at(-1) ?? (broken.code === 'notnull' ? broken.column : undefined)
  const [code, words] = told[broken.code]
  return fault(code, {
    ...(code !== 'invalid' && { message: worded(rule, words) }),
    issues: [{ path: key === undefined ? base : [...base, key], code: broken.code, message: words }],
  })
}

/** Says which field's value is taken, where a rule tells. */
function worded(rule: Rule | undefined, words: string) {
  const slot = rule?.code === 'unique' ? slotOf(rule.of, rule.keys.at(-1) ?? '') : undefined
  return slot ? `${words} (${textOf(slot.field.label, slot.name)})` : words
}

/** Did a value collide that the server itself makes? Another try makes another one. */
export function isMadeTwice(catalog: Catalog, error: unknown) {
  const rule = brokenRule(catalog, error)
  return rule?.code === 'unique' && rule.keys.some((key) => slotOf(rule.of, key)?.field.made)
}
