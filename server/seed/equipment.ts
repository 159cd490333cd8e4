import { aoption } from '#resources/vehicles/aoption.ts'
import { brand } from '#resources/vehicles/brand.ts'
import { extColor } from '#resources/vehicles/extColor.ts'
import { intColor } from '#resources/vehicles/intColor.ts'
import type { Row } from '#schema'
import type { ReadReferenceFile } from './referenceTable.ts'
import { resourceColumnsOf, findRowByName, optionalNameColumn, readTable, referenceTable, withSortOrder, withSequentialIds } from './referenceTable.ts'

/** Colours and options of the models. A file lists them by brand or by origin; every model of it gets rows of its own. */

type Brand = Pick<Row<typeof brand>, 'id' | 'name' | 'origin'>
interface Model {
  readonly id: number
  readonly brand_id: number
}

const paintTable = referenceTable('exterior-colours.csv', { brand: optionalNameColumn, ...resourceColumnsOf(extColor, 'name', 'code', 'hex', 'price') }, [
  'brand',
  'name',
])
const interiorTable = referenceTable(
  'interior-colours.csv',
  { ...resourceColumnsOf(brand, 'origin'), ...resourceColumnsOf(intColor, 'name', 'code', 'hex', 'material', 'price') },
  ['origin', 'name'],
)
const optionTable = referenceTable(
  'options.csv',
  { ...resourceColumnsOf(brand, 'origin'), ...resourceColumnsOf(aoption, 'name', 'option_group', 'price', 'description'), requires: optionalNameColumn },
  ['origin', 'name'],
)

/** The rows of every model: those that are listed for its brand. */
const rowsByModel = <T extends object>(models: readonly Model[], brands: readonly Brand[], rowsOf: (maker: Brand) => readonly T[]) => {
  const rowsByBrand = new Map(brands.map((maker) => [maker.id, withSortOrder(rowsOf(maker))]))
  return models.map(({ id, brand_id }) => (rowsByBrand.get(brand_id) ?? []).map((row) => ({ model_id: id, ...row })))
}

/** Exterior colours: those of the brand, or those without a brand. */
export function paintRows(read: ReadReferenceFile, brands: readonly Brand[], models: readonly Model[]) {
  const rows = readTable(paintTable, read)
  for (const { values, error } of rows) if (values.brand !== null) findRowByName(brands, 'brand', values.brand, error)
  const paintsOf = (brandName: string | null) => rows.flatMap(({ values: { brand: ofBrand, ...values } }) => (ofBrand === brandName ? [values] : []))
  const paintsWithoutBrand = paintsOf(null)
  const paintsOrDefault = (paints: typeof paintsWithoutBrand) => (paints.length > 0 ? paints : paintsWithoutBrand)
  return withSequentialIds(rowsByModel(models, brands, ({ name }) => paintsOrDefault(paintsOf(name))).flat())
}

/** Interior colours: those of the brand's origin. */
export function interiorColorRows(read: ReadReferenceFile, brands: readonly Brand[], models: readonly Model[]) {
  const rows = readTable(interiorTable, read)
  const interiorsOf = (maker: Brand) => rows.flatMap(({ values: { origin, ...values } }) => (origin === maker.origin ? [values] : []))
  return withSequentialIds(rowsByModel(models, brands, interiorsOf).flat())
}

/** Options: those of the brand's origin. An option may require another one of the same model. */
export function optionRows(read: ReadReferenceFile, brands: readonly Brand[], models: readonly Model[]) {
  const rows = readTable(optionTable, read)
  const optionsOf = (ofOrigin: Brand['origin']) => rows.flatMap(({ values: { origin, ...values } }) => (origin === ofOrigin ? [values] : []))
  for (const { values, error } of rows) if (values.requires !== null) findRowByName(optionsOf(values.origin), 'option', values.requires, error)
  const optionsByModel = rowsByModel(models, brands, ({ origin }) => optionsOf(origin))
  let count = 0
  return optionsByModel.flatMap((options) => {
    const first = count + 1
    count += options.length
    return options.map(({ requires, ...row }, index) => ({
      id: first + index,
      ...row,
      require_ids: requires === null ? [] : [first + options.findIndex(({ name }) => name === requires)],
    }))
  })
}
