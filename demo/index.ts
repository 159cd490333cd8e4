import { post } from '#resources/help/post.ts'
import { postCategory } from '#resources/help/postCategory.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { rentPenaltyPolicy } from '#resources/rental/pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '#resources/rental/pricing/rentPricePolicy.ts'
import { spot } from '#resources/rental/fleet/spot.ts'
import { tag } from '#resources/rental/fleet/tag.ts'
import { company } from '#resources/settings/company.ts'
import { backfillSocialLinks } from '#resources/members/auth/socialLinks.server.ts'
import { user } from '#resources/members/account/user.ts'
import type { Connection } from '#server/base/database.ts'
import type { Context } from '#server/base/context.ts'
import { configs } from '#server/seed/data/configs.ts'
import { insertContent } from './content/index.ts'
import { insertContracts } from './contracts/index.ts'
import { ground, idsOf } from './ground.ts'
import { helpPosts } from './helpPosts.ts'
import { batch, highestId, insertRows, insertTogether } from '#server/seed/insert.ts'
import { dayNumber, minuteAt } from './base/minutes.ts'
import { occupancies } from './occupancies.ts'
import { leavers, members, staff } from './people.ts'
import { openPictures } from '#server/seed/pictures.ts'
import { penaltyPolicies, pricePolicies } from './base/policies.ts'
import { randomFrom } from './base/random.ts'
import { rideBusiness } from './rides/index.ts'

export { lived } from './lived.ts'

/** Days that are priced as a weekend: the holidays of the settings. */
const holidays = new Set(configs.flatMap(([key, , , , , , , value]) => (key === 'holiday.days' ? value.map(({ date }) => dayNumber(minuteAt(date))) : [])))

/** How much of everything there is in it. */
export type Sizes = Readonly<Record<'members' | 'leavers' | 'cars' | 'rents', number>>
export const demoSizes: Sizes = { members: 2000, leavers: 46, cars: 300, rents: 1500 }

/** What a rental firm looks like after two years: its partners, places, fleet, people, rides and help centre. All of it invented. */
export async function demo({ clock, env, cipher }: Context, connection: Connection, sizes = demoSizes) {
  const random = randomFrom(20_260_507)
  const now = clock()
  const pictures = openPictures(env)
  const { bankIds, districts, companies, tags, tagIds, spots, cars, fleet } = await ground(random, now, pictures, sizes.cars)
  const accounts = staff(now, (await highestId(connection, user)) + 1)
  const gone = leavers(randomFrom(20_261_121), now, (accounts.at(-1)?.id ?? 0) + 1, sizes.leavers)
  const people = members(random, now, (gone.at(-1)?.id ?? 0) + 1, districts, sizes.members)
  const prices = pricePolicies(now)
  const penalties = penaltyPolicies(now)
  for (const row of prices) row.rcar_count = fleet.filter(({ price_policy_id }) => price_policy_id === row.id).length
  const business = await rideBusiness(
    { now, cipher, fleet, people, staff: accounts, vehicles: cars, prices, penalties, holidays, tagIds, repairShopIds: idsOf(companies, 'repair'), pictures },
    sizes.rents,
  )
  await pictures.keep(connection)
  await insertRows(connection, company, companies, cipher)
  await insertRows(connection, tag, tags, cipher)
  await insertRows(connection, spot, spots, cipher)
  await insertTogether(connection, [batch(user, [...accounts, ...gone, ...people]), ...business.people], cipher)
  await connection.query(backfillSocialLinks)
  await insertTogether(connection, [batch(rentPricePolicy, prices), batch(rentPenaltyPolicy, penalties), ...business.offers], cipher)
  await insertTogether(connection, [batch(rcar, fleet), ...business.cars], cipher)
  for (const item of business.others) await insertTogether(connection, item, cipher)
  const help = helpPosts(random, now, (await highestId(connection, post)) + 1, (await highestId(connection, postCategory)) + 1)
  await insertRows(connection, postCategory, help.categories, cipher)
  await insertRows(connection, post, help.posts, cipher)
  const firm = { random, now, vehicles: cars, companies, staff: accounts, members: people, bankIds, pictures, cipher }
  await insertContracts(connection, firm)
  await connection.query(occupancies)
  await insertContent(connection, firm)
  await pictures.keep(connection)
}
