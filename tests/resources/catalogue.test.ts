import { describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { menu } from '#resources/menu.ts'
import type { Item } from '#schema'
import { declaredSlots, fieldOf, fieldsOf } from '#schema/slot.ts'
import { addressOf, scopedOf } from '#src/parts/scope.ts'

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

  test('the highest grade deletes, of a ledger nobody; nothing is open to everybody but calls', () => {
    for (const { can, privateUnless } of allResources) {
      // A row that belongs to whoever made it is theirs to delete.
      if (!privateUnless) expect(['super', undefined]).toContain(can.del)
      expect(['anyone', 'user']).not.toContain(can.read)
    }
  })

  test('role, grade, login and state of a person are written by no form', () => {
    for (const name of ['role', 'status', 'login_id', 'staff_grade', 'inhouse_uid', 'point_balance', 'unpaid_amount', 'ci_hash']) {
      expect(fieldOf(named('user'), name)?.options.readOnly, name).toBe(true)
    }
  })
})

/** Section 2 of the specification, "Admin side menu", to the letter. */
const specified = {
  users: ['/admin/users?role=normal', '/admin/users?role=admin', '/admin/notis'],
  rides: [
    '/admin/rcars?status=active',
    '/admin/tags',
    '/admin/spots',
    '/admin/rents',
    '/admin/fine-logs',
    '/admin/reviews?type=rent',
    '/admin/claims',
    '/admin/rent-events',
    '/admin/rent-price-policies',
    '/admin/rent-penalty-policies',
  ],
  coupons: ['/admin/coupon-programs', '/admin/coupons'],
  accidents: ['/admin/acc-rents', '/admin/reviews?type=acc_rent'],
  purchases: ['/admin/products', '/admin/purchases', '/admin/monthly-invoices', '/admin/urents', '/admin/urent-discount-policies'],
  help: [
    '/admin/posts?type=notice',
    '/admin/amsgs/topic',
    '/admin/posts?type=faq',
    '/admin/posts?type=official',
    '/admin/post-categories',
    '/admin/posts?type=policy',
    '/admin/banners',
    '/admin/apopups',
  ],
  vehicles: ['/admin/brands', '/admin/model-groups', '/admin/models', '/admin/trims', '/admin/ext-colors', '/admin/int-colors', '/admin/aoptions'],
  settings: ['/admin/companies', '/admin/banks', '/admin/sigungus', '/admin/configs', '/admin/components'],
  logs: ['/admin/point-logs', '/admin/tlogs'],
}

describe('menu', () => {
  test('its groups and addresses stand as the specification has them, in its order', () => {
    // What is added to the house since stands between them.
    const all: ReadonlySet<string> = new Set(Object.values(specified).flat())
    const shown = menu.map(({ name, items }) => [name, (items as readonly Item[]).map(addressOf).filter((address) => all.has(address))])
    expect(shown).toEqual(Object.entries(specified))
  })

  test('the groups of every day are open, the databases and the logs are closed', () => {
    expect(menu.filter(({ closed }) => closed).map(({ name }) => name)).toEqual(['vehicles', 'settings', 'logs'])
  })

  test('the developers’ page stands on hosts named "local" alone', () => {
    const items: readonly Item[] = menu.flatMap(({ items: all }): readonly Item[] => all)
    expect(items.filter(({ host }) => host !== undefined).map((item) => [addressOf(item), item.host])).toEqual([['/admin/components', 'local']])
  })

  test('reviews of rides and of replacements each show what they are about, and not what the other is about', () => {
    const [rides, replacements] = ['rent', 'acc_rent'].map((type) => scopedOf(named('review'), `?type=${type}`).columns)
    expect(rides).toEqual(expect.arrayContaining(['rent', 'rcar']))
    expect(rides).not.toContain('acc_rent')
    expect(replacements).toContain('acc_rent')
    expect(replacements?.filter((name) => name === 'rent' || name === 'rcar')).toEqual([])
  })

  test('the columns of a scope are among those that its list is sent', () => {
    for (const { of, columns = [] } of menu.flatMap(({ items }) => [...items])) {
      expect((columns as readonly string[]).filter((name) => !of.list.columns.includes(name as never))).toEqual([])
    }
  })
})
