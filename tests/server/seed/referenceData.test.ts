import { expect, test } from 'vitest'
import { bankRows, districtRows } from '#server/seed/reference.ts'
import { readReferenceFile } from '#server/seed/referenceTable.ts'
import { readVehicleCatalogue } from '#server/seed/readVehicleCatalogue.ts'

/** Reads the files with a text of one of them replaced; the text must be there. */
const withChange = (changed: string, from: string, to: string) => (file: string) => {
  const text = readReferenceFile(file)
  if (file !== changed) return text
  expect(text).toContain(from)
  return text.replace(from, to)
}

const wrongBanks = (from: string, to: string) => () => bankRows(withChange('banks.csv', from, to))
const wrongVehicles = (file: string, from: string, to: string) => () => readVehicleCatalogue(withChange(file, from, to))

test('the rows have ids in the order of the files', () => {
  expect(bankRows()[0]).toEqual({ id: 1, code: '002', name: '한국산업은행', short_name: '산업', cms_available: true, sort: 10 })
  expect(districtRows()[0]).toEqual({ id: 1, code: '11110', sido: '서울특별시', name: '종로구', is_service: true, delivery_fee: 20_000, sort: 10 })
  expect(districtRows().find(({ code }) => code === '52800')).toMatchObject({ is_service: false, delivery_fee: null })
  const { options, trims } = readVehicleCatalogue()
  expect(trims[0]).toMatchObject({ id: 1, model_id: 1, price: 14_930_000, engine_cc: 998, range_km: null, license_class: 'class2' })
  expect(trims.find(({ seats }) => seats === 11)).toMatchObject({ license_class: 'class1' })
  expect(options.slice(0, 4).map(({ id, model_id, require_ids }) => ({ id, model_id, require_ids }))).toEqual([
    { id: 1, model_id: 1, require_ids: [] },
    { id: 2, model_id: 1, require_ids: [] },
    { id: 3, model_id: 1, require_ids: [] },
    { id: 4, model_id: 1, require_ids: [1] },
  ])
})

test('leading zeros that a spreadsheet program removed are restored', () => {
  expect(bankRows(withChange('banks.csv', '\n002,', '\n2,'))[0]?.code).toBe('002')
})

test('a wrong heading or a wrong number of cells is refused with file and line', () => {
  expect(wrongBanks('short_name', 'short')).toThrow('Line 1 of reference-data/banks.csv has no column "short_name".')
  expect(wrongBanks('cms_available', 'cms_available,logo')).toThrow('Line 1 of reference-data/banks.csv has a column "logo" that is unknown or repeated.')
  expect(wrongBanks('산업,true', '산업')).toThrow('Line 2 of reference-data/banks.csv has 3 cells instead of 4.')
  expect(wrongBanks('기업,true', '"기업,true')).toThrow(/^Line \d+ of reference-data\/banks\.csv is not valid CSV\.$/)
})

test('a wrong value is refused with file and line', () => {
  expect(wrongBanks('산업,true', '산업,maybe')).toThrow('Line 2 of reference-data/banks.csv has an invalid value for cms_available: "maybe".')
  expect(wrongBanks('중소기업은행', '')).toThrow('Line 3 of reference-data/banks.csv has no value for name.')
  expect(wrongBanks('한국산업은행', '\ufffd')).toThrow('Line 2 of reference-data/banks.csv is not in UTF-8.')
  expect(wrongBanks('\n003,', '\n002,')).toThrow('Line 3 of reference-data/banks.csv has the same code as line 2.')
  expect(wrongVehicles('trims.csv', '14930000', 'cheap')).toThrow('Line 2 of reference-data/trims.csv has an invalid value for price: "cheap".')
  expect(wrongVehicles('models.csv', 'on_sale', 'sold')).toThrow('Line 2 of reference-data/models.csv has an invalid value for status: "sold".')
})

test('an unknown name is refused with file and line', () => {
  const unknown = (file: string, line: number, kind: string, name: string) => `Line ${line} of reference-data/${file} names an unknown ${kind}: "${name}".`
  expect(wrongVehicles('brands.csv', '현대,Hyundai', '현다,Hyundai')).toThrow(unknown('model-groups.csv', 2, 'brand', '현대'))
  expect(wrongVehicles('models.csv', '현대,캐스퍼,더', '현대,카스퍼,더')).toThrow(unknown('models.csv', 2, 'model group', '카스퍼'))
  expect(wrongVehicles('trims.csv', '현대,더 뉴 캐스퍼,1.0 스마트', '기아,더 뉴 캐스퍼,1.0 스마트')).toThrow(unknown('trims.csv', 2, 'model', '더 뉴 캐스퍼'))
  expect(wrongVehicles('exterior-colours.csv', '현대,', '현다,')).toThrow(unknown('exterior-colours.csv', 8, 'brand', '현다'))
  expect(wrongVehicles('options.csv', '녹화합니다.,컴포트', '녹화합니다.,콤포트')).toThrow(unknown('options.csv', 5, 'option', '콤포트'))
})
