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
import { initialConfigRows } from './data/initialConfigRows.ts'
import { locationTerms } from './data/legal/locationTerms.ts'
import { marketingConsent } from './data/legal/marketingConsent.ts'
import { privacyPolicy } from './data/legal/privacyPolicy.ts'
import { termsOfUse } from './data/legal/termsOfUse.ts'
import { damageWaiverTerms } from './data/legal/damageWaiverTerms.ts'
import { locationTermsInEnglish as locationInEnglish } from './data/legalInEnglish/locationTermsInEnglish.ts'
import { marketingConsentInEnglish as marketingInEnglish } from './data/legalInEnglish/marketingConsentInEnglish.ts'
import { privacyPolicyInEnglish as privacyInEnglish } from './data/legalInEnglish/privacyPolicyInEnglish.ts'
import { termsOfUseInEnglish as termsInEnglish } from './data/legalInEnglish/termsOfUseInEnglish.ts'
import { damageWaiverTermsInEnglish as waiverInEnglish } from './data/legalInEnglish/damageWaiverTermsInEnglish.ts'
import { htmlFromMarkdown } from './html.ts'
import type { SeedRow } from './insert.ts'
import { insertSeedRows } from './insert.ts'
import { openSeedPictureStore } from './pictures.ts'
import type { ReadReferenceFile } from './referenceTable.ts'
import { resourceColumnsOf, readReferenceFile, readTable, referenceTable, withSortOrder, withSequentialIds } from './referenceTable.ts'
import { readVehicleCatalogue } from './readVehicleCatalogue.ts'

const districtTable = referenceTable('districts.csv', resourceColumnsOf(sigungu, 'code', 'sido', 'name', 'is_service', 'delivery_fee'), ['code'])
const bankTable = referenceTable('banks.csv', resourceColumnsOf(bank, 'code', 'name', 'short_name', 'cms_available'), ['code'])

/** All districts with code and province. */
export const districtRows = (read: ReadReferenceFile = readReferenceFile): SeedRow<typeof sigungu>[] =>
  withSequentialIds(withSortOrder(readTable(districtTable, read).map(({ values }) => values)))

export const bankRows = (read: ReadReferenceFile = readReferenceFile): SeedRow<typeof bank>[] =>
  withSequentialIds(withSortOrder(readTable(bankTable, read).map(({ values }) => values)))

/** The number of districts and trims. */
export const districtAndTrimCounts = () => ({ districts: districtRows().length, trims: readVehicleCatalogue().trims.length })

const configRows = (): SeedRow<typeof config>[] =>
  initialConfigRows.map(([key, config_group, value_type, is_public, min_grade, title, description, value], index) => {
    const row = { key, config_group, value_type, is_public, min_grade, title, description, value: structuredClone(value) }
    return { id: index + 1, ...(row as Draft<typeof config>) }
  })

const documentIds = { ...postIdsLinkedFromLanding, marketing: 131 } as const

type LegalText = readonly [title: string, text: string]

const legalRow = (key: keyof typeof documentIds, [title, text]: LegalText, [title_en, text_en]: LegalText): SeedRow<typeof post> => ({
  id: documentIds[key],
  type: 'policy',
  title,
  content: htmlFromMarkdown(text),
  title_en,
  content_en: htmlFromMarkdown(text_en),
  policy_key: key,
  version_no: '1.0',
  effective_date: '2026-01-01',
})

/** The four documents of the landing page, and the optional consent at sign-up. */
export const legalDocumentRows = () => [
  legalRow('terms', ['이용약관', termsOfUse], ['Terms of use', termsInEnglish]),
  legalRow('location', ['위치기반서비스 이용약관', locationTerms], ['Location service terms', locationInEnglish]),
  legalRow('waiver', ['차량손해면책제도', damageWaiverTerms], ['Damage waiver', waiverInEnglish]),
  legalRow('privacy', ['개인정보처리방침', privacyPolicy], ['Privacy policy', privacyInEnglish]),
  legalRow('marketing', ['마케팅 정보 수신 동의', marketingConsent], ['Marketing consent', marketingInEnglish]),
]

/** Reference data, independent of any customer: districts, banks, settings, legal documents and the vehicle database. */
export async function seedReferenceData({ env, cipher }: AppContext, connection: Connection) {
  const pictures = openSeedPictureStore(env)
  const cars = readVehicleCatalogue()
  for (const row of cars.brands) row.logo = await pictures.logo(row.name_en)
  for (const row of cars.models) row.image = await pictures.car(row.body_type)
  await pictures.register(connection)

  await insertSeedRows(connection, sigungu, districtRows(), cipher)
  await insertSeedRows(connection, bank, bankRows(), cipher)
  await insertSeedRows(connection, config, configRows(), cipher)
  await insertSeedRows(connection, post, legalDocumentRows(), cipher)
  await insertSeedRows(connection, brand, cars.brands, cipher)
  await insertSeedRows(connection, modelGroup, cars.groups, cipher)
  await insertSeedRows(connection, model, cars.models, cipher)
  await insertSeedRows(connection, trim, cars.trims, cipher)
  await insertSeedRows(connection, extColor, cars.paints, cipher)
  await insertSeedRows(connection, intColor, cars.interiors, cipher)
  await insertSeedRows(connection, aoption, cars.options, cipher)
}
