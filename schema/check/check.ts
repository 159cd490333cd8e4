import type { Group } from '../menu.ts'
import type { Resource } from '../resource.ts'
import { declaredSlots } from '../slot.ts'
import { apartComplaints } from './apartChecks.ts'
import { audienceComplaints } from './audienceChecks.ts'
import { callComplaints } from './callChecks.ts'
import type { Complaint, Known } from './complaint.ts'
import { sentenceOf } from './complaint.ts'
import { dueComplaints } from './dueChecks.ts'
import { fieldComplaints } from './fieldChecks.ts'
import { fillComplaints } from './fillChecks.ts'
import { freeComplaints } from './freeChecks.ts'
import { heroComplaints } from './heroChecks.ts'
import { listComplaints } from './listChecks.ts'
import { menuComplaints } from './menuChecks.ts'
import { modeComplaints } from './modeChecks.ts'
import { mineComplaints, proofComplaints } from './mineChecks.ts'
import { personalComplaints } from './personalChecks.ts'
import { referenceComplaints } from './referenceChecks.ts'
import { relatedComplaints } from './relatedChecks.ts'
import { dueComplaintsOf, showComplaints } from './showChecks.ts'
import { stateComplaints } from './stateChecks.ts'
import { tabComplaints } from './tabChecks.ts'
import { tallyComplaints } from './tallyChecks.ts'
import { tellsComplaints } from './tellsChecks.ts'
import { whenComplaints } from './whenChecks.ts'

function ofResource(of: Resource, known: Known): Complaint[] {
  const names = known.all.map(({ name }) => name)
  const fields = fieldComplaints(of, names)
  return [
    ...fields,
    ...listComplaints(of),
    ...tabComplaints(of),
    ...heroComplaints(of),
    ...modeComplaints(of),
    ...referenceComplaints(of, known, 'fields', declaredSlots(of), declaredSlots(of)),
    ...tallyComplaints(of, known),
    ...whenComplaints(of),
    ...fillComplaints(of, known),
    ...freeComplaints(of, known),
    ...audienceComplaints(of, known),
    ...stateComplaints(of),
    ...apartComplaints(of),
    ...callComplaints(of, known),
    ...mineComplaints(of, known),
    ...proofComplaints(of),
    ...personalComplaints(of, known.all),
    ...dueComplaints(of),
    ...tellsComplaints(of),
    ...showComplaints(of, known),
    ...relatedComplaints(of, known),
    ...dueComplaintsOf(of),
  ]
}

/** Walks every declaration and names what does not exist or cannot be meant. None means that all of it can be obeyed. */
export function complaintsOf(all: readonly Resource[], menu: readonly Group[] = []): Complaint[] {
  const byName = new Map(all.map((of) => [of.name, of]))
  const known: Known = { all, find: (name) => byName.get(name) }
  return [...all.flatMap((of) => ofResource(of, known)), ...menuComplaints(menu)]
}

/** Thrown where nothing must go on with declarations that cannot be obeyed. */
export class WrongDeclarations extends Error {
  readonly complaints: readonly Complaint[]

  constructor(complaints: readonly Complaint[]) {
    super(`What is declared cannot be obeyed:\n${complaints.map((each) => `- ${sentenceOf(each)}`).join('\n')}`)
    this.name = 'WrongDeclarations'
    this.complaints = complaints
  }
}

/** Refuses to go on, naming all complaints at once. */
export function mustBeRight(complaints: readonly Complaint[]) {
  if (complaints.length > 0) throw new WrongDeclarations(complaints)
}
