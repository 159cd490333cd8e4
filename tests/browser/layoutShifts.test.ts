import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { accessLevelForCreate } from '#schema/row/permissions.ts'
import { writableFieldKeys } from '#schema/row/shape.ts'
import { pathOfPage } from '#src/pages.tsx'
import { hasFeatureSlot } from '#src/components/FeatureSlot.tsx'
import { seedDay } from '../server/testApp.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { networkIdleWaiter } from './networkIdle.ts'
import { recordLayoutShifts } from './layoutShifts.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
})
afterAll(() => office?.close())

/** A selection of create forms that together contain every kind of input. */
function formsOfEveryKind() {
  const met = new Set<string>()
  return allResources.flatMap((resource: Resource) => {
    const kinds = accessLevelForCreate(resource.can) ? writableFieldKeys(resource, 'super').map(({ field }) => field.kind) : []
    const isNew = kinds.some((kind) => !met.has(kind))
    for (const kind of kinds) met.add(kind)
    return isNew ? [`/${routeOf(resource.name)}/create`] : []
  })
}

/** Record pages with extensions, and on a phone also lists with extensions, which take a line of their own there. */
async function extended(isPhone: boolean) {
  const boss = await office.testApp.as('super')
  const routes = (place: 'list' | 'show') => allResources.filter((resource: Resource) => hasFeatureSlot(place, resource))
  const rows = await Promise.all(
    routes('show').map(async ({ name }) => {
      const { rows: row } = await boss.call<{ rows: { id: number }[] }>(name, 'findMany', { subset: 'label', params: { num: 1 } })
      return row.map(({ id }) => `/${routeOf(name)}/${id}/show`)
    }),
  )
  return [...(isPhone ? routes('list').map(({ name }) => `/${routeOf(name)}`) : []), ...rows.flat()]
}

/** Lists with metrics or permanent filters, and those with a gallery, calendar or timeline. */
const above = allResources.flatMap((resource: Resource) => {
  const looks = Object.entries(resource.list.modes ?? {}).filter(([, { kind }]) => ['gallery', 'calendar', 'timeline'].includes(kind))
  return [
    ...(resource.list.metrics || resource.list.alwaysOn ? [`/${routeOf(resource.name)}`] : []),
    ...looks.map(([mode]) => `/${routeOf(resource.name)}?view=${mode}`),
  ]
})

const own = globSync('**/*.tsx', { cwd: 'src/features' }).flatMap((file) => pathOfPage(`./features/${file}`) ?? [])

/** Each page at one of the two widths; `RIDE_STILL=all` checks all pages at both. */
const share = (paths: readonly string[], isPhone: boolean) =>
  process.env.RIDE_STILL === 'all' ? paths : paths.filter((_path, index) => (index % 2 === 1) === isPhone)

test.each([1440, 360])(
  'no page shifts its layout while it loads, at %i pixels',
  async (width) => {
    const isPhone = width < 600
    const page = await office.page('super', { viewport: { width, height: 800 } })
    const settled = networkIdleWaiter(page)
    const still = await recordLayoutShifts(page)
    const paths = [...own, ...above, ...formsOfEveryKind(), '/tags', ...(await extended(isPhone))]
    expect(paths.length).toBeGreaterThan(25)
    for (const path of share(paths, isPhone)) {
      await page.goto(`/admin${path}`)
      await page.locator('h1').first().waitFor()
      await settled()
      await still.isSo(path)
    }
  },
  500_000,
)
