import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Field } from '#schema'
import { apiLimits } from '#schema/list/wire.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import { filterKeysFor, searchKeysFor } from '#schema/row/subset.ts'
import { resolveImportCell } from '#server/rows/sheets/importCells.ts'
import type { TestApi } from '../rows/openTestApi.ts'
import { openTestApi } from '../rows/openTestApi.ts'
import { rowMaker } from './makeRow.ts'

let desk: TestApi
let rows: ReturnType<typeof rowMaker>
beforeAll(async () => {
  desk = await openTestApi()
  rows = rowMaker(desk)
})
afterAll(() => desk.close())

/** Text fields, encrypted or not, but not rich text. */
const isLetters = ({ field, spec }: FieldKey) => {
  const inner = field.masked ? (field.inner as Field).keySpecs.$ : spec
  return inner !== undefined && inner.column === 'text' && inner.ops.includes('contains') && !inner.html
}

const everyThird = (text: string, sign: string) => text.replace(/(.{3})(?=.)/gu, `$1${sign}`)

/** Spellings of a value as they come from copy and paste, phones and other systems. */
function formsOf({ field, spec }: FieldKey, value: string) {
  const edges = [`  ${value} `, `\u00a0${value}\ufeff`, value.normalize('NFD'), `\ufeff${value.slice(0, 1)}\u200b${value.slice(1)}`]
  const phones = field.isPhone && value.startsWith('010') ? [`+82 10-${value.slice(3, 7)}-${value.slice(7)}`, value.replace(/^0/, '+82')] : []
  const { plain } = spec
  if (!plain) return new Set([...edges, ...phones])
  const spellings = [String(spec.print(value)), value.toLowerCase(), everyThird(value, ' '), everyThird(value, '-')]
  // Dashes that are part of a code stay.
  return new Set([...edges, ...phones, ...spellings.filter((item) => item === spec.print(value) || plain(item) === value)])
}

const masks = /••/
const telling = (fieldKeys: readonly FieldKey[], row: Record<string, unknown>) =>
  fieldKeys.flatMap((fieldKey) => {
    const value = row[fieldKey.key]
    return isLetters(fieldKey) && typeof value === 'string' && value !== '' && !masks.test(value) ? [{ fieldKey, value }] : []
  })

let cells = 0

describe.each(allResources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  test('forms and imports accept a value in all its spellings', () => {
    for (const fieldKey of fieldKeysOf(resource).filter(isLetters)) {
      const { field, spec } = fieldKey
      const value = String(spec.value.parse(field.example(7)))
      for (const form of formsOf(fieldKey, value)) {
        expect(spec.value.parse(form), `${fieldKey.key} ${JSON.stringify(form)}`).toBe(value)
        const read = resolveImportCell({ index: 0, fieldKey, heading: '', cell: () => null }, form, { resolveReference: () => undefined, calendar: undefined })
        expect(spec.value.parse(read.value), `${fieldKey.key} ${JSON.stringify(form)}`).toBe(value)
        cells += 2
      }
    }
  })

  test('filters and keywords find a value in all its spellings', async () => {
    const id = await rows.make(resource)
    const row = (await desk.get(resource, 'findById', { id })).body
    const finds = async (params: object, way: string) => {
      const { status, body, text } = await desk.get(resource, 'findMany', { params: { id: [id], ...params } })
      expect([status, body.total], `${way} ${JSON.stringify(params)} ${text.slice(0, 200)}`).toEqual([200, 1])
      cells++
    }
    for (const { fieldKey, value } of telling(filterKeysFor(resource, 'super'), row)) {
      for (const form of formsOf(fieldKey, value)) {
        if (fieldKey.spec.ops.includes('eq')) await finds({ [fieldKey.key]: form }, 'eq')
        if (value.length <= apiLimits.maxKeyword) await finds({ [fieldKey.key]: { contains: form } }, 'contains')
      }
    }
    for (const { fieldKey, value } of telling(searchKeysFor(resource, 'super'), row)) {
      if (value.length + 10 > apiLimits.maxKeyword) continue
      for (const form of formsOf(fieldKey, value)) await finds({ keyword: form, search: fieldKey.key }, 'keyword')
    }
  })
})

test('the suite covers many fields', () => {
  expect(cells).toBeGreaterThan(3000)
  if (process.env['TELL']) process.stdout.write(`${cells} cells\n`)
})
