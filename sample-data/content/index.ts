import { amsg } from '#resources/help/push/amsg.ts'
import { apopup } from '#resources/help/apopup.ts'
import { banner } from '#resources/help/banner.ts'
import { landingVersion } from '#resources/help/landing/landingVersion.ts'
import { visitCount } from '#resources/help/landing/visitCount.ts'
import { component } from '#resources/settings/component.ts'
import type { user } from '#resources/members/account/user.ts'
import type { Cipher } from '#schema'
import type { Connection } from '#server/base/database.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import { insertSeedRows } from '#server/seed/insert.ts'
import type { SeedPictureStore } from '#server/seed/pictures.ts'
import type { Random } from '../base/random.ts'
import { generateSampleBanners, generateSamplePopups } from './generateSampleBanners.ts'
import { createCatalogueComponents } from './createCatalogueComponents.ts'
import { generateLandingVersions } from './landings.ts'
import { generatePushes } from './generatePushes.ts'
import { generateVisits } from './generateVisits.ts'

/** Columns of an account that audiences of push messages and publishers need. */
export type AudienceMember = Pick<SeedRow<typeof user>, 'id' | 'app_os' | 'agree_push' | 'rent_count' | 'staff_grade'>

export interface ContentContext {
  readonly random: Random
  readonly now: Date
  readonly members: readonly AudienceMember[]
  readonly staff: readonly AudienceMember[]
  readonly pictures: SeedPictureStore
  readonly cipher: Cipher
}

/** Inserts the content of marketing (landing page, banners, popups, push messages) and the component catalogue of the developers. */
export async function insertContent(connection: Connection, { random, now, members, staff, pictures, cipher }: ContentContext) {
  const draw = async (name: string, svg: () => string) => (await pictures.draw(name, svg)).key
  const count = (holds: (member: AudienceMember) => unknown) => members.filter(holds).length
  const reach = {
    all: members.length,
    ios: count(({ app_os }) => app_os === 'ios'),
    android: count(({ app_os }) => app_os === 'android'),
    marketing: count(({ agree_push }) => agree_push),
    rider: count(({ rent_count }) => (rent_count ?? 0) > 0),
    contract: 60,
  }
  await insertSeedRows(connection, banner, await generateSampleBanners(random, now, draw), cipher)
  await insertSeedRows(connection, apopup, await generateSamplePopups(now, draw), cipher)
  await insertSeedRows(connection, amsg, generatePushes(random, now, reach), cipher)
  const marketer = staff.find(({ staff_grade }) => staff_grade === 'manager')
  await insertSeedRows(connection, landingVersion, generateLandingVersions(now, marketer?.id ?? null), cipher)
  await insertSeedRows(connection, visitCount, generateVisits(random, now), cipher)
  await insertSeedRows(connection, component, createCatalogueComponents(), cipher)
}
