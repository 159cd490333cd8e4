import { expect } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { keyOf } from '#schema/field.ts'
import { writable } from '#schema/shape.ts'
import { fieldsOf } from '#schema/slot.ts'
import type { TestDesk } from '../crud/openDesk.ts'

export type Draft = Record<string, unknown>

/** Values that a hook wants to fit each other; everything else comes from the fields' own examples. */
const fitting: Readonly<Record<string, Draft>> = {
  config: { value_type: 'json' },
  spot: { hours: [{ weekday: 'mon', pickup_from: '09:00', pickup_to: '18:00', return_from: '09:00', return_to: '18:00' }] },
}

/** References that may stay empty do: a hook may want them to belong together. */
const isLeft = (of: Resource, name: string) => {
  const field = fieldsOf(of)[name]
  return field?.to !== undefined && (field.options.optional || field.options.default !== undefined)
}

/** Makes rows of any resource, with the rows that they must point at: one of each, so that what belongs together does. */
export function rowMaker(desk: TestDesk) {
  const targets = new Map<string, Promise<number>>()
  const counts = new Map<string, number>()

  async function make(of: Resource): Promise<number> {
    const answer = await desk.post(of, 'save', { spa: await draft(of) })
    expect(answer.status, `${of.name}: ${answer.text}`).toBe(200)
    return answer.body[0]
  }

  function targetOf(name: string): Promise<number> {
    const target = allResources.find((of) => of.name === name)
    if (!target) throw new Error(`No resource ${name}`)
    const known = targets.get(name) ?? make(target)
    targets.set(name, known)
    return known
  }

  /** What a form sends for a new row; each one differs from the last. */
  async function draft(of: Resource): Promise<Draft> {
    const n = (counts.get(of.name) ?? 0) + 1
    counts.set(of.name, n)
    const values: Draft = {}
    for (const { key, name, pattern, field, part } of writable(of, 'super')) {
      if (isLeft(of, name)) continue
      const example = field.examples?.(n)[pattern] ?? field.example(n)
      const to = part.refers && (await targetOf(part.refers.to))
      values[key] = to === undefined ? example : part.refers?.many ? [to] : to
    }
    return { ...values, ...fitting[of.name] }
  }

  return { make, draft, targetOf }
}

export const keysOf = (of: Resource, name: string) => Object.keys(fieldsOf(of)[name]?.parts ?? {}).map((pattern) => keyOf(pattern, name))
