import type { Group } from '../menu.ts'
import type { Resource } from '../resource.ts'
import { declaredSlots } from '../slot.ts'
import { apartDeclarationErrors } from './noOverlapChecks.ts'
import { audienceDeclarationErrors } from './audienceChecks.ts'
import { callDeclarationErrors } from './callChecks.ts'
import type { DeclarationError, Known } from './declarationError.ts'
import { sentenceOf } from './declarationError.ts'
import { dueDeclarationErrors } from './dueChecks.ts'
import { fieldDeclarationErrors } from './fieldChecks.ts'
import { fillDeclarationErrors } from './fillChecks.ts'
import { freeDeclarationErrors } from './freeChecks.ts'
import { heroDeclarationErrors } from './heroChecks.ts'
import { listDeclarationErrors } from './listChecks.ts'
import { menuDeclarationErrors } from './menuChecks.ts'
import { modeDeclarationErrors } from './modeChecks.ts'
import { mineDeclarationErrors, proofDeclarationErrors } from './ownerAccessChecks.ts'
import { personalDeclarationErrors } from './personalChecks.ts'
import { referenceDeclarationErrors } from './referenceChecks.ts'
import { relatedDeclarationErrors } from './relatedChecks.ts'
import { dueDeclarationErrorsOf, showDeclarationErrors } from './showChecks.ts'
import { stateDeclarationErrors } from './stateChecks.ts'
import { tabDeclarationErrors } from './tabChecks.ts'
import { tallyDeclarationErrors } from './tallyChecks.ts'
import { tellsDeclarationErrors } from './tellsChecks.ts'
import { whenDeclarationErrors } from './whenChecks.ts'

function ofResource(of: Resource, known: Known): DeclarationError[] {
  const names = known.all.map(({ name }) => name)
  const fields = fieldDeclarationErrors(of, names)
  return [
    ...fields,
    ...listDeclarationErrors(of),
    ...tabDeclarationErrors(of),
    ...heroDeclarationErrors(of),
    ...modeDeclarationErrors(of),
    ...referenceDeclarationErrors(of, known, 'fields', declaredSlots(of), declaredSlots(of)),
    ...tallyDeclarationErrors(of, known),
    ...whenDeclarationErrors(of),
    ...fillDeclarationErrors(of, known),
    ...freeDeclarationErrors(of, known),
    ...audienceDeclarationErrors(of, known),
    ...stateDeclarationErrors(of),
    ...apartDeclarationErrors(of),
    ...callDeclarationErrors(of, known),
    ...mineDeclarationErrors(of, known),
    ...proofDeclarationErrors(of),
    ...personalDeclarationErrors(of, known.all),
    ...dueDeclarationErrors(of),
    ...tellsDeclarationErrors(of),
    ...showDeclarationErrors(of, known),
    ...relatedDeclarationErrors(of, known),
    ...dueDeclarationErrorsOf(of),
  ]
}

/** Walks every declaration and names what does not exist or cannot be meant. None means that all of it can be obeyed. */
export function declarationErrorsOf(all: readonly Resource[], menu: readonly Group[] = []): DeclarationError[] {
  const byName = new Map(all.map((of) => [of.name, of]))
  const known: Known = { all, find: (name) => byName.get(name) }
  return [...all.flatMap((of) => ofResource(of, known)), ...menuDeclarationErrors(menu)]
}

/** Thrown where nothing must go on with declarations that cannot be obeyed. */
export class WrongDeclarations extends Error {
  readonly declarationErrors: readonly DeclarationError[]

  constructor(declarationErrors: readonly DeclarationError[]) {
    super(`What is declared cannot be obeyed:\n${declarationErrors.map((each) => `- ${sentenceOf(each)}`).join('\n')}`)
    this.name = 'WrongDeclarations'
    this.declarationErrors = declarationErrors
  }
}

/** Refuses to go on, naming all complaints at once. */
export function mustBeRight(declarationErrors: readonly DeclarationError[]) {
  if (declarationErrors.length > 0) throw new WrongDeclarations(declarationErrors)
}
