import type { Endpoint, AccessLevel } from '#schema'
import { fault } from '#schema'
import { togetherIssues } from '#schema/issues.ts'
import { mayAnswer } from '#schema/reads.ts'
import { fieldsOfForm } from '#schema/shape.ts'
import type { Slot } from '#schema/slot.ts'
import { slotsIn } from '#schema/slot.ts'
import { whenIssues } from '#schema/whenIssues.ts'
import { isPlain } from '../read/given.ts'
import { meantIssues } from '../read/meant.ts'
import type { Work } from '../work.ts'
import { followed } from './filled.ts'
import { refuseNamed } from './members.ts'
import { refuseUnoffered } from './targets.ts'

/** What is asked of higher access levels alone is answered by nobody below. */
export function refuseAnswers(slots: readonly Slot[], given: Readonly<Record<string, unknown>>, accessLevel: AccessLevel) {
  const answered = slots.filter(({ key }) => given[key] !== undefined && given[key] !== null)
  if (answered.some(({ field }) => !mayAnswer(field, accessLevel))) throw fault('forbidden')
}

/**
 * What a call with a form of its own is given: held to what the form declares, with what its empty references take over from others.
 * What must be free is refused by whoever takes it: there is no row yet whose own time would not count.
 */
export async function askedByForm(work: Work, endpoint: Endpoint, params: unknown): Promise<unknown> {
  const fields = fieldsOfForm(endpoint.params)
  if (!fields || !isPlain(params)) return params
  const slots = slotsIn(fields)
  refuseAnswers(slots, params, work.caller.actor.accessLevel)
  const issues = [...togetherIssues(fields, params), ...whenIssues(fields, params), ...meantIssues(work, slots, params, [])]
  if (issues.length > 0) throw fault('invalid', { issues })
  await refuseNamed(work, slots, params)
  await refuseUnoffered(work, slots, params)
  return followed(work, slots, undefined, params)
}
