import type { aoption } from '#resources/vehicles/aoption.ts'
import { brand } from '#resources/vehicles/brand.ts'
import type { extColor } from '#resources/vehicles/extColor.ts'
import type { intColor } from '#resources/vehicles/intColor.ts'
import { model } from '#resources/vehicles/model.ts'
import { modelGroup } from '#resources/vehicles/modelGroup.ts'
import { trim } from '#resources/vehicles/trim.ts'
import { interiorColorRows, optionRows, paintRows } from './equipment.ts'
import type { SeedRow } from './insert.ts'
import type { ReadReferenceFile } from './referenceTable.ts'
import {
  resourceColumnsOf,
  findRowByName,
  nameColumn,
  readReferenceFile,
  readTable,
  referenceTable,
  withSortOrder,
  withSequentialIds,
} from './referenceTable.ts'

export interface VehicleCatalogue {
  brands: SeedRow<typeof brand>[]
  groups: SeedRow<typeof modelGroup>[]
  models: SeedRow<typeof model>[]
  trims: SeedRow<typeof trim>[]
  paints: SeedRow<typeof extColor>[]
  interiors: SeedRow<typeof intColor>[]
  options: SeedRow<typeof aoption>[]
}

const brandTable = referenceTable('brands.csv', resourceColumnsOf(brand, 'name', 'name_en', 'origin', 'country'), ['name'])
const groupTable = referenceTable('model-groups.csv', { brand: nameColumn, ...resourceColumnsOf(modelGroup, 'name', 'name_en', 'segment') }, ['brand', 'name'])
const modelTable = referenceTable(
  'models.csv',
  { brand: nameColumn, model_group: nameColumn, ...resourceColumnsOf(model, 'name', 'code', 'body_type', 'released', 'status') },
  ['brand', 'name'],
)
const trimTable = referenceTable(
  'trims.csv',
  {
    brand: nameColumn,
    model: nameColumn,
    ...resourceColumnsOf(trim, 'name', 'model_year', 'price', 'fuel', 'engine_cc', 'power_ps', 'drive', 'transmission'),
    ...resourceColumnsOf(trim, 'seats', 'efficiency', 'range_km', 'battery_kwh'),
  },
  ['brand', 'model', 'name', 'model_year'],
)

const brandRows = (read: ReadReferenceFile) => withSequentialIds(withSortOrder(readTable(brandTable, read).map(({ values }) => values)))
type BrandRows = ReturnType<typeof brandRows>

function groupRows(read: ReadReferenceFile, brands: BrandRows) {
  const rows = readTable(groupTable, read).map(({ values: { brand: brandName, ...values }, error }) => ({
    brand_id: findRowByName(brands, 'brand', brandName, error).id,
    ...values,
  }))
  return withSequentialIds(withSortOrder(rows))
}

function modelRows(read: ReadReferenceFile, brands: BrandRows, groups: ReturnType<typeof groupRows>) {
  const rows = readTable(modelTable, read).map(({ values: { brand: brandName, model_group, ...values }, error }) => {
    const brand_id = findRowByName(brands, 'brand', brandName, error).id
    const groupsOfBrand = groups.filter((group) => group.brand_id === brand_id)
    return { brand_id, model_group_id: findRowByName(groupsOfBrand, 'model group', model_group, error).id, ...values }
  })
  return withSequentialIds(withSortOrder(rows))
}

function trimRows(read: ReadReferenceFile, brands: BrandRows, models: ReturnType<typeof modelRows>) {
  const rows = readTable(trimTable, read).map(({ values: { brand: brandName, model: modelName, ...values }, error }) => {
    const brand_id = findRowByName(brands, 'brand', brandName, error).id
    const modelsOfBrand = models.filter((item) => item.brand_id === brand_id)
    const { id, status } = findRowByName(modelsOfBrand, 'model', modelName, error)
    return {
      model_id: id,
      ...values,
      status: status === 'discontinued' ? ('discontinued' as const) : ('on_sale' as const),
      // In Korea a van with eleven or more seats needs a class 1 licence.
      license_class: values.seats >= 11 ? ('class1' as const) : ('class2' as const),
    }
  })
  return withSequentialIds(rows)
}

/** The vehicle database from the reference data, with ids and references. */
export function readVehicleCatalogue(read: ReadReferenceFile = readReferenceFile): VehicleCatalogue {
  const brands = brandRows(read)
  const groups = groupRows(read, brands)
  const models = modelRows(read, brands, groups)
  return {
    brands,
    groups,
    models,
    trims: trimRows(read, brands, models),
    paints: paintRows(read, brands, models),
    interiors: interiorColorRows(read, brands, models),
    options: optionRows(read, brands, models),
  }
}
