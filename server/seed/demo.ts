import { post } from '#resources/help/post.ts'
import { postCategory } from '#resources/help/postCategory.ts'
import { rcar } from '#resources/rides/rcar.ts'
import { spot } from '#resources/rides/spot.ts'
import { tag } from '#resources/rides/tag.ts'
import { company } from '#resources/settings/company.ts'
import { user } from '#resources/users/user.ts'
import type { Connection } from '../db/database.ts'
import type { House } from '../house.ts'
import { cars } from './fleet.ts'
import { helpPosts } from './helpPosts.ts'
import { highestId, insertRows } from './insert.ts'
import { members, staff } from './people.ts'
import { openPictures } from './pictures.ts'
import { companyRows, spotRows, tagRows } from './places.ts'
import { randomFrom } from './random.ts'
import { bankRows, districtRows } from './reference.ts'
import { vehicles } from './vehicles.ts'

export const demoSizes = { members: 2000, cars: 300 } as const

/** What a rental firm looks like after two years: its partners, places, fleet, people and help centre. All of it invented. */
export async function demo({ clock, env, vault }: House, connection: Connection) {
  const random = randomFrom(20_260_507)
  const now = clock()
  const pictures = openPictures(env)
  const districts = districtRows()

  const companies = companyRows(
    random,
    now,
    bankRows()
      .slice(0, 20)
      .map(({ id }) => id),
  )
  const tags = tagRows()
  const spots = spotRows(random, new Map(districts.map(({ code, id }) => [code, id])))
  const fleet = await cars(
    random,
    now,
    {
      vehicles: vehicles(),
      spots,
      insurerIds: companies.filter(({ kinds }) => kinds.includes('insurer')).map(({ id }) => id),
      ownerIds: companies.filter(({ kinds }) => kinds.includes('rental')).map(({ id }) => id),
      tagIds: new Map(tags.map(({ name, id }) => [name, id])),
    },
    pictures,
    demoSizes.cars,
  )
  for (const row of tags) row.rcar_count = fleet.filter(({ tag_ids }) => tag_ids?.includes(row.id)).length
  await pictures.keep(connection)

  const accounts = staff(now, (await highestId(connection, user)) + 1)
  const people = members(random, now, (accounts.at(-1)?.id ?? 0) + 1, districts, demoSizes.members)
  await insertRows(connection, company, companies, vault)
  await insertRows(connection, tag, tags, vault)
  await insertRows(connection, spot, spots, vault)
  await insertRows(connection, user, [...accounts, ...people], vault)
  await insertRows(connection, rcar, fleet, vault)
  const help = helpPosts(random, now, (await highestId(connection, post)) + 1, (await highestId(connection, postCategory)) + 1)
  await insertRows(connection, postCategory, help.categories, vault)
  await insertRows(connection, post, help.posts, vault)
}
