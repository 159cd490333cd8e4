import { describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { menu } from '#resources/menu.ts'
import { routeOf } from '#schema'
import { declaredSlots, fieldOf, fieldsOf } from '#schema/slot.ts'

const named = (name: string) => {
  const found = allResources.find((of) => of.name === name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}

describe('declarations', () => {
  test.each(allResources.map((of) => [of.name, of] as const))('%s shows, filters and searches fields that it has', (_name, of) => {
    const names = [of.title, ...of.list.columns, ...(of.list.filters ?? []), ...(of.list.search ?? [])]
    expect(names.filter((name) => fieldOf(of, name) === undefined)).toEqual([])
    expect((of.list.search ?? []).filter((name) => !fieldOf(of, name)?.searchable)).toEqual([])
  })

  test.each(allResources.map((of) => [of.name, of] as const))('%s refers only to resources that exist', (_name, of) => {
    const known = new Set(allResources.map(({ name }) => name))
    expect(Object.values(fieldsOf(of)).filter(({ to }) => to !== undefined && !known.has(to))).toEqual([])
  })

  test.each(allResources.map((of) => [of.name, of] as const))('%s moves its state only between states that it has', (_name, of) => {
    const states = Object.values(fieldsOf(of)).find(({ machine }) => machine)?.machine ?? []
    const arrows = Object.values(of.endpoints).filter(({ to }) => to !== undefined)
    expect(arrows.flatMap(({ from = [], to }) => [...from, to]).filter((state) => !states.includes(state ?? ''))).toEqual([])
  })

  test.each(allResources.map((of) => [of.name, of] as const))('%s gives samples that it takes, and refuses what it must', (_name, of) => {
    for (const { key, pattern, field, part } of declaredSlots(of)) {
      const sample = (n: number) => (field.examples ? field.examples(n)[pattern] : field.example(n))
      for (const n of [0, 1, 17]) expect(part.value.safeParse(sample(n)).error, key).toBeUndefined()
      for (const bad of field.bad) expect(part.value.safeParse(bad).success, `${key} ${JSON.stringify(bad)}`).toBe(false)
    }
  })

  test('a value that must be unique has a sample of its own for each n', () => {
    for (const of of allResources) {
      for (const field of Object.values(fieldsOf(of)).filter(({ options, made }) => options.unique === true && !made)) {
        expect(new Set([0, 1, 2, 3].map((n) => field.example(n))).size, `${of.name} ${String(field.label)}`).toBe(4)
      }
    }
  })
})

describe('rights', () => {
  test('the customer centre reads cars without their keys and cards', () => {
    const rcar = named('rcar')
    expect(rcar.can.read).toBe('desk')
    for (const name of ['key_memo', 'hipass_no', 'fuel_card_no']) expect(fieldOf(rcar, name)?.options.can?.read).toBe('ops')
    expect(allResources.filter(({ can }) => can.read === 'desk')).toEqual([rcar])
  })

  test('only the highest grade deletes, and nothing is open to everybody but calls', () => {
    for (const { can } of allResources) {
      expect(can.del).toBe('super')
      expect(['anyone', 'user']).not.toContain(can.read)
    }
  })

  test('role, grade, login and state of a person are written by no form', () => {
    for (const name of ['role', 'status', 'login_id', 'staff_grade', 'inhouse_uid', 'point_balance', 'unpaid_amount', 'ci_hash']) {
      expect(fieldOf(named('user'), name)?.options.fixed, name).toBe(true)
    }
  })
})

describe('menu', () => {
  test('its groups and addresses stand as the specification has them', () => {
    const shown = menu.map(({ name, closed, items }) => [
      name,
      closed ?? false,
      items.map(({ of, scope }) => `/admin/${routeOf(of.name)}${scope ? `?${new URLSearchParams(scope as Record<string, string>).toString()}` : ''}`),
    ])
    expect(shown).toMatchObject([
      ['users', false, ['/admin/users?role=normal', '/admin/users?role=admin']],
      ['rides', false, ['/admin/rcars?status=active', '/admin/tags', '/admin/spots']],
      ['help', false, expect.arrayContaining(['/admin/posts?type=notice', '/admin/posts?type=faq', '/admin/posts?type=official', '/admin/posts?type=policy'])],
      [
        'vehicles',
        true,
        ['/admin/brands', '/admin/model-groups', '/admin/models', '/admin/trims', '/admin/ext-colors', '/admin/int-colors', '/admin/aoptions'],
      ],
      ['settings', true, ['/admin/companies', '/admin/banks', '/admin/sigungus', '/admin/configs']],
    ])
  })

  test('the columns of a scope are among those that its list is sent', () => {
    for (const { of, columns = [] } of menu.flatMap(({ items }) => [...items])) {
      expect((columns as readonly string[]).filter((name) => !of.list.columns.includes(name as never))).toEqual([])
    }
  })
})
