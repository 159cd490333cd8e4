import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import { searchKeysFor } from '#schema/row/subset.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { notDeletedSql, quotedTable } from '#server/rows/columns.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let staff: Client
beforeAll(async () => {
  testApp = await createTestApp({ filled: 'sample' })
  staff = await testApp.as('super')
})
afterAll(() => testApp?.close())

const registry = createRegistry(allResources)

const named = (name: string) => allResources.find((resource) => resource.name === name) ?? expect.fail(name)

/** References that the keyword search of a list follows. */
const through = (resource: Resource) => searchKeysFor(resource, 'super').filter(({ spec }) => spec.refers && !spec.refers.many)
const ownWords = (resource: Resource) => searchKeysFor(resource, 'super').filter(({ spec, field }) => !spec.refers && spec.column !== '' && !field.masked)

/** A row with a reference, and a search word for its target. */
async function known(resource: Resource, fieldKey: FieldKey) {
  const target = named(fieldKey.spec.refers?.to ?? '')
  const word = ownWords(target)
    .map(({ key }) => `nullif(o.${key}::text, '')`)
    .join(', ')
  const sql = `select t.id, coalesce(${word}) as word from ${quotedTable(resource)} t join ${quotedTable(target)} o on o.id = t.${fieldKey.key} where coalesce(${word}) is not null and ${notDeletedSql(registry, resource)} order by t.id limit 1`
  const [row] = await testApp.db.query<{ id: number; word: string }>(sql)
  return row
}

const idsFor = async (resource: Resource, params: object): Promise<number[]> => {
  const { rows } = await staff.call<{ rows: { id: number }[] }>(resource.name, 'findMany', { subset: 'label', params })
  return rows.map(({ id }) => id)
}

/** Resources by which staff identify other rows. */
const people = new Set(['user', 'rcar', 'rent', 'accRent', 'purchase', 'company'])

describe('a row is found by who and what it is of', () => {
  test('the keyword search covers the members, cars, rentals, contracts and companies that a list shows', () => {
    const missed = allResources
      .filter((resource) => resource.list.search)
      .flatMap((resource) => {
        const searchKeys = new Set(resource.list.search)
        return fieldKeysOf(resource)
          .filter(({ name, spec }) => resource.list.columns.includes(name) && spec.refers && !spec.refers.many && people.has(spec.refers.to))
          .filter(({ name, spec }) => !searchKeys.has(name) && spec.refers?.to !== 'user')
          .map(({ name }) => `${resource.name}.${name}`)
      })
    const withoutPerson = allResources.filter(
      (resource) => resource.list.search && resource.list.columns.includes('user') && !resource.list.search.includes('user'),
    )
    expect([...missed, ...withoutPerson.map(({ name }) => `${name}.user`)]).toEqual([])
  })

  test('through every reference that is searched, by any word of what it leads to', async () => {
    const tried: string[] = []
    for (const resource of allResources) {
      for (const fieldKey of through(resource)) {
        const row = await known(resource, fieldKey)
        if (!row) continue
        tried.push(`${resource.name}.${fieldKey.name}`)
        const word = row.word.slice(0, 60)
        expect(await idsFor(resource, { id: [row.id], keyword: word, search: fieldKey.name }), `${resource.name}.${fieldKey.name} by ${word}`).toEqual([row.id])
        expect(await idsFor(resource, { id: [row.id], keyword: ` ${word} ` }), `${resource.name} by ${word}`).toEqual([row.id])
        expect(await idsFor(resource, { id: [row.id], keyword: `${word} 없는 말` }), `${resource.name} by another word`).toEqual([])
      }
    }
    expect(tried.length).toBeGreaterThan(35)
  })

  test('a ride is found at once by its customer’s name or telephone and its car’s plate; a name finds no notices that were sent to it', async () => {
    const [ride] = await testApp.db.query<{ id: number; name: string; phone: string; plate_no: string }>(
      `select t.id, u.name, u.phone, c.plate_no from rents t join users u on u.id = t.user_id join rcars c on c.id = t.rcar_id
       where t.deleted_at is null and u.phone is not null order by t.id desc limit 1`,
    )
    if (!ride) throw new Error('the sample has no ride')
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
