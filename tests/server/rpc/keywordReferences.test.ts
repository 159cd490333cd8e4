import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { slotsOf } from '#schema/slot.ts'
import { searchesFor } from '#schema/subset.ts'
import { catalogOf } from '#server/rows/catalog.ts'
import { alive, table } from '#server/rows/columns.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let staff: Client
beforeAll(async () => {
  testApp = await createTestApp({ filled: 'demo' })
  staff = await testApp.as('super')
})
afterAll(() => testApp?.close())

const catalog = catalogOf(allResources)

const named = (name: string) => allResources.find((of) => of.name === name) ?? expect.fail(name)

/** References that a keyword of a list goes through. */
const through = (of: Resource) => searchesFor(of, 'super').filter(({ part }) => part.refers && !part.refers.many)
const ownWords = (of: Resource) => searchesFor(of, 'super').filter(({ part, field }) => !part.refers && part.column !== '' && !field.masked)

/** A row that refers to something, and a word by which somebody would ask for that. */
async function known(of: Resource, slot: Slot) {
  const target = named(slot.part.refers?.to ?? '')
  const word = ownWords(target)
    .map(({ key }) => `nullif(o.${key}::text, '')`)
    .join(', ')
  const sql = `select t.id, coalesce(${word}) as word from ${table(of)} t join ${table(target)} o on o.id = t.${slot.key} where coalesce(${word}) is not null and ${alive(catalog, of)} order by t.id limit 1`
  const [found] = await testApp.db.query<{ id: number; word: string }>(sql)
  return found
}

const idsFor = async (of: Resource, params: object): Promise<number[]> => {
  const { rows } = await staff.call<{ rows: { id: number }[] }>(of.name, 'findMany', { subset: 'label', params })
  return rows.map(({ id }) => id)
}

/** What rows are of, as a desk is told it. */
const people = new Set(['user', 'rcar', 'rent', 'accRent', 'purchase', 'company'])

describe('a row is found by who and what it is of', () => {
  test('what a list shows of persons, cars, rides, contracts and companies is searched', () => {
    const missed = allResources
      .filter((of) => of.list.search)
      .flatMap((of) => {
        const searched = new Set(of.list.search)
        return slotsOf(of)
          .filter(({ name, part }) => of.list.columns.includes(name) && part.refers && !part.refers.many && people.has(part.refers.to))
          .filter(({ name, part }) => !searched.has(name) && part.refers?.to !== 'user')
          .map(({ name }) => `${of.name}.${name}`)
      })
    const withoutPerson = allResources.filter((of) => of.list.search && of.list.columns.includes('user') && !of.list.search.includes('user'))
    expect([...missed, ...withoutPerson.map(({ name }) => `${name}.user`)]).toEqual([])
  })

  test('through every reference that is searched, by any word of what it leads to', async () => {
    const tried: string[] = []
    for (const of of allResources) {
      for (const slot of through(of)) {
        const row = await known(of, slot)
        if (!row) continue
        tried.push(`${of.name}.${slot.name}`)
        const word = row.word.slice(0, 60)
        expect(await idsFor(of, { id: [row.id], keyword: word, search: slot.name }), `${of.name}.${slot.name} by ${word}`).toEqual([row.id])
        expect(await idsFor(of, { id: [row.id], keyword: ` ${word} ` }), `${of.name} by ${word}`).toEqual([row.id])
        expect(await idsFor(of, { id: [row.id], keyword: `${word} 없는 말` }), `${of.name} by another word`).toEqual([])
      }
    }
    expect(tried.length).toBeGreaterThan(35)
  })

  test('a ride is found at once by its customer’s name or telephone and its car’s plate; a name finds no notices that were sent to it', async () => {
    const [ride] = await testApp.db.query<{ id: number; name: string; phone: string; plate_no: string }>(
      `select t.id, u.name, u.phone, c.plate_no from rents t join users u on u.id = t.user_id join rcars c on c.id = t.rcar_id
       where t.deleted_at is null and u.phone is not null order by t.id desc limit 1`,
    )
    if (!ride) throw new Error('the demo has no ride')
    for (const keyword of [ride.name, ride.phone, ride.plate_no, ride.plate_no.replace(/(?<=\D)(?=\d)/, ' ')]) {
      const { rows } = (await staff.get(`/api/lookup?keyword=${encodeURIComponent(keyword)}`)).json<{ rows: { of: string; id: number }[] }>()
      expect(
        rows.filter(({ of }) => of === 'rent').map(({ id }) => id),
        keyword,
      ).toContain(ride.id)
      if (keyword === ride.name) expect(rows.map(({ of }) => of)).not.toContain('noti')
    }
  })
})
