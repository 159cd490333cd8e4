import type { Apart } from '../apart.ts'
import type { Resource } from '../resource.ts'
import { declaredSlots } from '../slot.ts'
import type { Complaint } from './complaint.ts'
import { complaint, strangers } from './complaint.ts'
import { likeComplaints } from './referenceChecks.ts'

function byComplaints(of: Resource, at: string, { by }: Apart): Complaint[] {
  const slots = declaredSlots(of)
  const references = slots.filter(({ part }) => part.refers && !part.refers.many).map(({ name }) => name)
  const [slot] = slots.filter(({ name }) => name === by)
  if (slot && !references.includes(by))
    return [complaint(of, 'otherKind', `${at}.by`, `"${by}" points at no row; name the reference whose rows are kept apart.`)]
  return slot ? [] : strangers(of, 'noSuchField', `${at}.by`, [by], references, `field of ${of.name}`)
}

function duringComplaints(of: Resource, at: string, { during: [from, to] }: Apart): Complaint[] {
  const slots = declaredSlots(of)
  const moments = slots.filter(({ part }) => part.column === 'timestamptz').map(({ key }) => key)
  const known = slots.map(({ key }) => key)
  const given = from === to ? [from] : [from, to]
  return [
    ...given.flatMap((key) => (known.includes(key) ? [] : strangers(of, 'noSuchField', `${at}.during`, [key], moments, `field of ${of.name}`))),
    ...given
      .filter((key) => known.includes(key) && !moments.includes(key))
      .map((key) => complaint(of, 'otherKind', `${at}.during`, `"${key}" is no moment; name two moments.`)),
    ...(from === to ? [complaint(of, 'twice', `${at}.during`, `"${from}" is both its beginning and its end; name two moments.`)] : []),
  ]
}

/** What is wrong with the values that rows must have: only what is one text in its column is compared with a text. */
export function whenComplaints(of: Resource, at: string, when: Readonly<Record<string, unknown>> = {}): Complaint[] {
  const loose = declaredSlots(of).filter(({ key, part }) => key in when && part.column !== 'text')
  return [
    ...likeComplaints(of, at, of, when),
    ...loose.map(({ key }) => complaint(of, 'notComparable', at, `"${key}" is no choice; say it by a choice or a state.`)),
  ]
}

/** What is wrong with what a resource keeps apart in time. */
export function apartComplaints(of: Resource): Complaint[] {
  const rules = of.apart ?? []
  const said = rules.map((rule) => JSON.stringify([rule.by, rule.during, rule.when]))
  return rules.flatMap((rule, index) => {
    const at = `apart.${index}`
    return [
      ...byComplaints(of, at, rule),
      ...duringComplaints(of, at, rule),
      ...whenComplaints(of, `${at}.when`, rule.when),
      ...(said.indexOf(said[index] ?? '') < index ? [complaint(of, 'twice', at, 'the same is said before; leave one out.')] : []),
    ]
  })
}
