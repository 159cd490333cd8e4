import { personalAmong } from '../personal.ts'
import type { Resource } from '../resource.ts'
import { fieldsOf } from '../slot.ts'
import type { Complaint } from './complaint.ts'
import { complaint, strangers } from './complaint.ts'

function exception(of: Resource, all: readonly Resource[]): Complaint[] {
  const { impersonal, ...derived } = of
  if (impersonal === undefined) return []
  if (impersonal.trim() === '') return [complaint(of, 'noLabel', 'impersonal', 'it does not say why; write why nobody is told of by its rows.')]
  const would = personalAmong(all.map((each) => (each === of ? derived : each)))
  return would.has(of.name) && of.personal === undefined
    ? []
    : [complaint(of, 'contradictory', 'impersonal', of.personal ? 'it says both; leave one out.' : 'nothing of it leads to a person; leave it out.')]
}

/** What lapses, and no law that keeps it; or a law that keeps nothing. */
function keeping(of: Resource): Complaint[] {
  const lapsing = Object.entries(fieldsOf(of)).flatMap(([name, { options }]) => (options.lapse === undefined ? [] : [name]))
  if (of.kept && lapsing.length === 0) return [complaint(of, 'contradictory', 'kept', 'nothing of it says `lapse`; leave it out.')]
  return of.kept || lapsing.length === 0
    ? []
    : [complaint(of, 'contradictory', `fields.${lapsing[0]}.lapse`, 'its resource does not say how long it is `kept`.')]
}

/** What is wrong with what is said of persons. */
export const personalComplaints = (of: Resource, all: readonly Resource[]): Complaint[] => [
  ...(typeof of.personal === 'object'
    ? strangers(of, 'noSuchField', 'personal.except', Object.keys(of.personal.except), Object.keys(fieldsOf(of)), `field of ${of.name}`)
    : []),
  ...keeping(of),
  ...exception(of, all),
]
