import { describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { menu } from '#resources/menu.ts'
import type { Item } from '#schema'
import { declaredFieldKeys, fieldOf, fieldsOf } from '#schema/row/fieldKey.ts'
import { menuItemAddress, parseScopedList } from '#src/components/parseScopedList.ts'

const named = (name: string) => {
  const match = allResources.find((resource) => resource.name === name)
  if (!match) throw new Error(`no resource ${name}`)
  return match
}

describe('declarations', () => {
  test.each(allResources.map((resource) => [resource.name, resource] as const))('%s shows, filters and searches fields that it has', (_name, resource) => {
    const names = [resource.title, ...resource.list.columns, ...(resource.list.filters ?? []), ...(resource.list.search ?? [])]
    expect(names.filter((name) => fieldOf(resource, name) === undefined)).toEqual([])
    expect((resource.list.search ?? []).filter((name) => !fieldOf(resource, name)?.searchable)).toEqual([])
  })

  test.each(allResources.map((resource) => [resource.name, resource] as const))('%s refers only to resources that exist', (_name, resource) => {
    const resourceNames = new Set(allResources.map(({ name }) => name))
    expect(Object.values(fieldsOf(resource)).filter(({ to }) => to !== undefined && !resourceNames.has(to))).toEqual([])
  })

  test.each(allResources.map((resource) => [resource.name, resource] as const))('%s moves its state only between states that it has', (_name, resource) => {
    const states = Object.values(fieldsOf(resource)).find(({ states: machine }) => machine)?.states ?? []
    const arrows = Object.values(resource.endpoints).filter(({ to }) => to !== undefined)
    expect(arrows.flatMap(({ from = [], to }) => [...from, to]).filter((state) => !states.includes(state ?? ''))).toEqual([])
  })

  test.each(allResources.map((resource) => [resource.name, resource] as const))(
    '%s gives samples that it takes, and refuses what it must',
    (_name, resource) => {
      for (const { key, template, field, spec } of declaredFieldKeys(resource)) {
        const sample = (n: number) => (field.examples ? field.examples(n)[template] : field.example(n))
        for (const n of [0, 1, 17]) expect(spec.value.safeParse(sample(n)).error, key).toBeUndefined()
        for (const bad of field.invalidExamples) expect(spec.value.safeParse(bad).success, `${key} ${JSON.stringify(bad)}`).toBe(false)
      }
    },
  )

  test('a value that must be unique has a sample of its own for each n', () => {
    for (const resource of allResources) {
      for (const field of Object.values(fieldsOf(resource)).filter(({ options, generate }) => options.unique === true && !generate)) {
        expect(new Set([0, 1, 2, 3].map((n) => field.example(n))).size, `${resource.name} ${String(field.label)}`).toBe(4)
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

  test('only super administrators delete rows that are not private, and no resource is readable below staff without an own rule', () => {
    for (const { can, privateUnless } of allResources) {
      // A private row may be deleted by its owner.
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

/** Section 2 of the specification, "Admin side menu", verbatim. */
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
    // Later menu items stand between the specified ones.
    const all: ReadonlySet<string> = new Set(Object.values(specified).flat())
    const shownMenu = menu.map(({ name, items }) => [name, (items as readonly Item[]).map(menuItemAddress).filter((address) => all.has(address))])
    expect(shownMenu).toEqual(Object.entries(specified))
  })

  test('the groups of every day are open, the databases and the logs are closed', () => {
    expect(menu.filter(({ closed }) => closed).map(({ name }) => name)).toEqual(['vehicles', 'settings', 'logs'])
  })

  test('the developers’ page stands on hosts named "local" alone', () => {
    const items: readonly Item[] = menu.flatMap(({ items: all }): readonly Item[] => all)
    expect(items.filter(({ host }) => host !== undefined).map((item) => [menuItemAddress(item), item.host])).toEqual([['/admin/components', 'local']])
  })

  test('reviews of rides and of replacements each show what they are about, and not what the other is about', () => {
    const [rides, replacements] = ['rent', 'acc_rent'].map((type) => parseScopedList(named('review'), `?type=${type}`).columns)
    expect(rides).toEqual(expect.arrayContaining(['rent', 'rcar']))
    expect(rides).not.toContain('acc_rent')
    expect(replacements).toContain('acc_rent')
    expect(replacements?.filter((name) => name === 'rent' || name === 'rcar')).toEqual([])
  })

  test('the columns of a menu scope are columns of its list', () => {
    for (const { resource, columns = [] } of menu.flatMap(({ items }) => [...items])) {
      expect((columns as readonly string[]).filter((name) => !resource.list.columns.includes(name as never))).toEqual([])
    }
  })
})
