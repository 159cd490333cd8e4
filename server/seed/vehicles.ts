import type { aoption } from '#resources/vehicles/aoption.ts'
import type { brand } from '#resources/vehicles/brand.ts'
import type { extColor } from '#resources/vehicles/extColor.ts'
import type { intColor } from '#resources/vehicles/intColor.ts'
import type { model } from '#resources/vehicles/model.ts'
import type { modelGroup } from '#resources/vehicles/modelGroup.ts'
import type { trim } from '#resources/vehicles/trim.ts'
import { brands, interiors, packages, paints } from './data/brands.ts'
import { domesticCars } from './data/domesticCars.ts'
import { importCars } from './data/importCars.ts'
import type { SeedRow } from './insert.ts'
import { linesOf, parseNumber } from './lines.ts'

export interface Vehicles {
  brands: SeedRow<typeof brand>[]
  groups: SeedRow<typeof modelGroup>[]
  models: SeedRow<typeof model>[]
  trims: SeedRow<typeof trim>[]
  paints: SeedRow<typeof extColor>[]
  interiors: SeedRow<typeof intColor>[]
  options: SeedRow<typeof aoption>[]
}

/** Converts a data line to a row; the database checks the values. */
const asRow = <T>(row: object) => row as T

const brandRows = (): Vehicles['brands'] =>
  linesOf(brands).map(([name, name_en, origin, country], index) => asRow({ id: index + 1, name, name_en, origin, country, sort: (index + 1) * 10 }))

function addTrim(to: Vehicles, cells: readonly (string | undefined)[], car: SeedRow<typeof model>) {
  const [name, year, price, fuel, cc, power, drive, transmission, seats, efficiency, range, battery] = cells
  to.trims.push(
    asRow({
      id: to.trims.length + 1,
      model_id: car.id,
      name,
      model_year: Number(year),
      price: Number(price) * 10_000,
      status: car.status === 'discontinued' ? 'discontinued' : 'on_sale',
      fuel,
      engine_cc: parseNumber(cc),
      power_ps: parseNumber(power),
      drive,
      transmission,
      seats: Number(seats),
      efficiency: parseNumber(efficiency),
      range_km: parseNumber(range),
      battery_kwh: parseNumber(battery),
      // In Korea a van with eleven or more seats needs a class 1 licence.
      license_class: Number(seats) >= 11 ? 'class1' : 'class2',
    }),
  )
}

function addColours(to: Vehicles, car: SeedRow<typeof model>, maker: SeedRow<typeof brand>) {
  linesOf(paints[maker.name] ?? paints[''] ?? '').forEach(([name, code, hex, price], index) =>
    to.paints.push(asRow({ id: to.paints.length + 1, model_id: car.id, name, code, hex, price: Number(price), sort: (index + 1) * 10 })),
  )
  linesOf(interiors[maker.origin]).forEach(([name, code, hex, material, price], index) =>
    to.interiors.push(asRow({ id: to.interiors.length + 1, model_id: car.id, name, code, hex, material, price: Number(price), sort: (index + 1) * 10 })),
  )
}

function addOptions(to: Vehicles, car: SeedRow<typeof model>, maker: SeedRow<typeof brand>) {
  const first = to.options.length
  const lines = linesOf(packages[maker.origin])
  lines.forEach(([name, option_group, price, words = ''], index) => {
    const [description, requiredName] = words.split(' > ')
    const require_ids = requiredName ? [first + lines.findIndex(([other]) => other === requiredName) + 1] : []
    to.options.push(
      asRow({ id: first + index + 1, model_id: car.id, name, option_group, price: Number(price), description, require_ids, sort: (index + 1) * 10 }),
    )
  })
}

/** The vehicle database from the data texts, with ids and references. */
export function vehicles(): Vehicles {
  const all: Vehicles = { brands: brandRows(), groups: [], models: [], trims: [], paints: [], interiors: [], options: [] }
  let maker: SeedRow<typeof brand> | undefined
  let car: SeedRow<typeof model> | undefined
  for (const [head = '', ...cells] of linesOf(domesticCars + importCars)) {
    const [mark = '', ...rest] = head.split(' ')
    const name = rest.join(' ')
    if (mark === '@') maker = all.brands.find((item) => item.name === name)
    if (!maker) throw new Error(`No brand is named "${name}".`)
    if (mark === '@') continue
    if (mark === '#') {
      const [name_en, segment] = cells
      all.groups.push(asRow({ id: all.groups.length + 1, brand_id: maker.id, name, name_en, segment, sort: (all.groups.length + 1) * 10 }))
    } else if (mark === '##') {
      const [code, body_type, released, status = 'on_sale'] = cells
      car = asRow<SeedRow<typeof model>>({
        id: all.models.length + 1,
        model_group_id: all.groups.length,
        brand_id: maker.id,
        name,
        code,
        body_type,
        released,
        status,
        sort: (all.models.length + 1) * 10,
      })
      all.models.push(car)
      addColours(all, car, maker)
      addOptions(all, car, maker)
    } else if (car) addTrim(all, [head, ...cells], car)
  }
  return all
}
