import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Field } from '#schema'
import { limits } from '#schema/wire.ts'
import type { Slot } from '#schema/slot.ts'
import { slotsOf } from '#schema/slot.ts'
import { filtersFor, searchesFor } from '#schema/subset.ts'
import { readCell } from '#server/rows/sheets/importCells.ts'
import type { TestDesk } from '../rows/openDesk.ts'
import { openDesk } from '../rows/openDesk.ts'
import { rowMaker } from './makeRow.ts'

let desk: TestDesk
let rows: ReturnType<typeof rowMaker>
beforeAll(async () => {
  desk = await openDesk()
  rows = rowMaker(desk)
})
afterAll(() => desk.close())

/** What is kept as a line or a paragraph of letters, sealed or not. */
const isLetters = ({ field, part }: Slot) => {
  const inner = field.masked ? (field.inner as Field).parts.$ : part
  return inner !== undefined && inner.column === 'text' && inner.ops.includes('contains') && !inner.html
}

const everyThird = (text: string, sign: string) => text.replace(/(.{3})(?=.)/gu, `$1${sign}`)

/** A value as copies, phones, other systems and other machines give it. */
function formsOf({ field, part }: Slot, value: string) {
  const edges = [`  ${value} `, `\u00a0${value}\ufeff`, value.normalize('NFD'), `\ufeff${value.slice(0, 1)}\u200b${value.slice(1)}`]
  const phones = field.dials && value.startsWith('010') ? [`+82 10-${value.slice(3, 7)}-${value.slice(7)}`, value.replace(/^0/, '+82')] : []
  const { plain } = part
  if (!plain) return new Set([...edges, ...phones])
  const written = [String(part.print(value)), value.toLowerCase(), everyThird(value, ' '), everyThird(value, '-')]
  // Dashes of some codes belong to them.
  return new Set([...edges, ...phones, ...written.filter((each) => each === part.print(value) || plain(each) === value)])
}

const masks = /••/
const telling = (slots: readonly Slot[], row: Record<string, unknown>) =>
  slots.flatMap((slot) => {
    const value = row[slot.key]
    return isLetters(slot) && typeof value === 'string' && value !== '' && !masks.test(value) ? [{ slot, value }] : []
  })

let cells = 0

describe.each(allResources.map((of) => ({ name: of.name, of })))('$name', ({ of }) => {
  test('a value is taken as it is given, by forms and by sheets', () => {
    for (const slot of slotsOf(of).filter(isLetters)) {
      const { field, part } = slot
      const value = String(part.value.parse(field.example(7)))
      for (const form of formsOf(slot, value)) {
        expect(part.value.parse(form), `${slot.key} ${JSON.stringify(form)}`).toBe(value)
        const read = readCell({ at: 0, slot, heading: '', cell: () => null }, form, { naming: () => undefined, calendar: undefined })
        expect(part.value.parse(read.value), `${slot.key} ${JSON.stringify(form)}`).toBe(value)
        cells += 2
      }
    }
  })

  test('a value is found as it is given, by filters and by the keyword', async () => {
    const id = await rows.make(of)
    const row = (await desk.get(of, 'findById', { id })).body
    const finds = async (params: object, way: string) => {
      const { status, body, text } = await desk.get(of, 'findMany', { params: { id: [id], ...params } })
      expect([status, body.total], `${way} ${JSON.stringify(params)} ${text.slice(0, 200)}`).toEqual([200, 1])
      cells++
    }
    for (const { slot, value } of telling(filtersFor(of, 'super'), row)) {
      for (const form of formsOf(slot, value)) {
        if (slot.part.ops.includes('eq')) await finds({ [slot.key]: form }, 'eq')
        if (value.length <= limits.maxKeyword) await finds({ [slot.key]: { contains: form } }, 'contains')
      }
    }
    for (const { slot, value } of telling(searchesFor(of, 'super'), row)) {
      if (value.length + 10 > limits.maxKeyword) continue
      for (const form of formsOf(slot, value)) await finds({ keyword: form, search: slot.key }, 'keyword')
    }
  })
})

test('there are many of them', () => {
  expect(cells).toBeGreaterThan(3000)
  if (process.env['TELL']) process.stdout.write(`${cells} cells\n`)
})
