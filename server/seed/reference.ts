import type { Draft } from '#schema'
import { postIdsLinkedFromLanding } from '#resources/help/landing/landingDocuments.server.ts'
import { post } from '#resources/help/post.ts'
import { bank } from '#resources/settings/bank.ts'
import { config } from '#resources/settings/config.ts'
import { sigungu } from '#resources/settings/sigungu.ts'
import { aoption } from '#resources/vehicles/aoption.ts'
import { brand } from '#resources/vehicles/brand.ts'
import { extColor } from '#resources/vehicles/extColor.ts'
import { intColor } from '#resources/vehicles/intColor.ts'
import { model } from '#resources/vehicles/model.ts'
import { modelGroup } from '#resources/vehicles/modelGroup.ts'
import { trim } from '#resources/vehicles/trim.ts'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { configs } from './data/configs.ts'
import { location } from './data/legal/location.ts'
import { marketing } from './data/legal/marketing.ts'
import { privacy } from './data/legal/privacy.ts'
import { terms } from './data/legal/terms.ts'
import { waiver } from './data/legal/waiver.ts'
import { location as locationInEnglish } from './data/legalInEnglish/location.ts'
import { marketing as marketingInEnglish } from './data/legalInEnglish/marketing.ts'
import { privacy as privacyInEnglish } from './data/legalInEnglish/privacy.ts'
import { terms as termsInEnglish } from './data/legalInEnglish/terms.ts'
import { waiver as waiverInEnglish } from './data/legalInEnglish/waiver.ts'
import { htmlOf } from './html.ts'
import type { SeedRow } from './insert.ts'
import { insertRows } from './insert.ts'
import { openPictures } from './pictures.ts'
import type { ReadFile } from './referenceTable.ts'
import { columnsOf, readReferenceFile, readTable, referenceTable, withSortOrder, withIds } from './referenceTable.ts'
import { vehicles } from './vehicles.ts'

const districtTable = referenceTable('districts.csv', columnsOf(sigungu, 'code', 'sido', 'name', 'is_service', 'delivery_fee'), ['code'])
const bankTable = referenceTable('banks.csv', columnsOf(bank, 'code', 'name', 'short_name', 'cms_available'), ['code'])

/** All districts with code and province. */
export const districtRows = (read: ReadFile = readReferenceFile): SeedRow<typeof sigungu>[] =>
  withIds(withSortOrder(readTable(districtTable, read).map(({ values }) => values)))

export const bankRows = (read: ReadFile = readReferenceFile): SeedRow<typeof bank>[] =>
  withIds(withSortOrder(readTable(bankTable, read).map(({ values }) => values)))

/** The number of districts and trims. */
export const referenceCounts = () => ({ districts: districtRows().length, trims: vehicles().trims.length })

const configRows = (): SeedRow<typeof config>[] =>
  configs.map(([key, config_group, value_type, is_public, min_grade, title, description, value], index) => {
    const row = { key, config_group, value_type, is_public, min_grade, title, description, value: structuredClone(value) }
    return { id: index + 1, ...(row as Draft<typeof config>) }
  })

const documentIds = { ...postIdsLinkedFromLanding, marketing: 131 } as const

type LegalText = readonly [title: string, text: string]

const legalRow = (key: keyof typeof documentIds, [title, text]: LegalText, [title_en, text_en]: LegalText): SeedRow<typeof post> => ({
  id: documentIds[key],
  type: 'policy',
  title,
  content: htmlOf(text),
  title_en,
  content_en: htmlOf(text_en),
  policy_key: key,
  version_no: '1.0',
  effective_date: '2026-01-01',
})

/** The four documents of the landing page, and the optional consent at sign-up. */
export const legalRows = () => [
  legalRow('terms', ['이용약관', terms], ['Terms of use', termsInEnglish]),
  legalRow('location', ['위치기반서비스 이용약관', location], ['Location service terms', locationInEnglish]),
  legalRow('waiver', ['차량손해면책제도', waiver], ['Damage waiver', waiverInEnglish]),
  legalRow('privacy', ['개인정보처리방침', privacy], ['Privacy policy', privacyInEnglish]),
  legalRow('marketing', ['마케팅 정보 수신 동의', marketing], ['Marketing consent', marketingInEnglish]),
]

/** Reference data, independent of any customer: districts, banks, settings, legal documents and the vehicle database. */
export async function seedReferenceData({ env, cipher }: AppContext, connection: Connection) {
  const pictures = openPictures(env)
  const cars = vehicles()
  for (const row of cars.brands) row.logo = await pictures.logo(row.name_en)
  for (const row of cars.models) row.image = await pictures.car(row.body_type)
  await pictures.register(connection)

  await insertRows(connection, sigungu, districtRows(), cipher)
  await insertRows(connection, bank, bankRows(), cipher)
  await insertRows(connection, config, configRows(), cipher)
  await insertRows(connection, post, legalRows(), cipher)
  await insertRows(connection, brand, cars.brands, cipher)
  await insertRows(connection, modelGroup, cars.groups, cipher)
  await insertRows(connection, model, cars.models, cipher)
  await insertRows(connection, trim, cars.trims, cipher)
  await insertRows(connection, extColor, cars.paints, cipher)
  await insertRows(connection, intColor, cars.interiors, cipher)
  await insertRows(connection, aoption, cars.options, cipher)
}
