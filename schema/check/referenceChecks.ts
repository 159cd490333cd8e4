import type { Bond } from '../among.ts'
import { bondsOf } from '../among.ts'
import type { Resource } from '../resource.ts'
import type { Slot } from '../slot.ts'
import { declaredSlots, slotOf } from '../slot.ts'
import { filtersFor } from '../subset.ts'
import type { DeclarationError, Known } from './declarationError.ts'
import { declarationError, instead, strangers } from './declarationError.ts'

/** Is it a value that such a slot, or a list of such, may hold? */
export const mayHold = ({ part }: Slot, value: unknown) => part.value.safeParse(value).success || part.value.safeParse([value]).success

/** What a slot holds, as a sentence needs it. */
const valuesOf = (slot: Slot) => Object.keys(slot.field.choices ?? {})

/** A value beside a key, wherever a declaration says "rows with these values": what is wrong with it. */
export function valueDeclarationErrors(of: Resource, at: string, slot: Slot, value: unknown): DeclarationError[] {
  if (mayHold(slot, value)) return []
  return [declarationError(of, 'noSuchValue', at, `${JSON.stringify(value)} is no value of ${slot.key}${instead(String(value), valuesOf(slot))}`)]
}

/** Rows with these values: keys that the resource has, and values that they may have. */
export function likeDeclarationErrors(of: Resource, at: string, whose: Resource, values: Readonly<Record<string, unknown>>): DeclarationError[] {
  const keys = declaredSlots(whose).map(({ key }) => key)
  return Object.entries(values).flatMap(([key, value]) => {
    const slot = declaredSlots(whose).find((each) => each.key === key)
    if (!slot) return strangers(of, 'noSuchField', at, [key], keys, `field of ${whose.name}`)
    return [value].flat().flatMap((each) => valueDeclarationErrors(of, at, slot, each))
  })
}

function following(of: Resource, at: string, near: readonly Slot[], like: string, there: Slot): DeclarationError[] {
  const here = near.find(({ key }) => key === like)
  const known = near.map(({ key }) => key)
  if (!here) return strangers(of, 'noSuchField', at, [like], known, `field of ${of.name}`)
  if (here.part.refers?.to === there.part.refers?.to) return []
  return [declarationError(of, 'otherKind', at, `"${there.key}" and "${like}" never hold the same thing; bind fields that point at the same resource.`)]
}

function bond(of: Resource, at: string, near: readonly Slot[], target: Resource, { key, value, like }: Bond): DeclarationError[] {
  const slot = slotOf(target, key)
  const filters = filtersFor(target, 'super').map((each) => each.key)
  if (!slot) return strangers(of, 'noSuchField', at, [key], filters, `field of ${target.name}`)
  if (slot.part.keep) return [declarationError(of, 'notComparable', at, `"${key}" of ${target.name} is kept sealed; choose by another field.`)]
  if (!filters.includes(key) || !slot.part.ops.includes('eq'))
    return [declarationError(of, 'notFilterable', at, `rows of ${target.name} are not filtered by "${key}"; put it into the filters of ${target.name}.ts.`)]
  return like === undefined ? valueDeclarationErrors(of, at, slot, value) : following(of, at, near, like, slot)
}

/** What is wrong with the references among some fields; `near` is what their form, or row, holds. */
export const referenceDeclarationErrors = (of: Resource, known: Known, under: string, slots: readonly Slot[], near: readonly Slot[]): DeclarationError[] =>
  slots.flatMap(({ name, field, part: { refers } }) => {
    if (!refers) return []
    const target = known.find(refers.to)
    const names = known.all.map((each) => each.name)
    if (!target) return strangers(of, 'noSuchResource', `${under}.${name}`, [refers.to], names, 'resource')
    return bondsOf(field).flatMap((each) => bond(of, `${under}.${name}.among`, near, target, each))
  })
