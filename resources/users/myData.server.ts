import { strToU8, zipSync } from 'fflate'
import type { Db, Handlers, Resource } from '#schema'
import { hoursAfter } from '#schema/base/time.ts'
import { ownerKey } from '#schema/reads.ts'
import { slotsOf } from '#schema/slot.ts'
import { allResources } from '../index.ts'
import { profileOf } from './ownAccount.server.ts'
import { ownId } from './signedIn.server.ts'
import { user } from './user.ts'

/** Keys of a row that its member sees. */
function shownKeys(of: Resource) {
  const shows = new Set(of.mine?.shows)
  return ['id', 'created_at', ...slotsOf(of).flatMap(({ key, name }) => (shows.has(name) ? [key] : []))]
}

/** A member's rows of a kind, and of them what he sees. */
async function rowsOf(db: Db, of: Resource, id: number) {
  const rows: readonly Readonly<Record<string, unknown>>[] = await db.find(of, { ...of.mine?.when, [ownerKey(of)]: id } as never)
  const keys = shownKeys(of)
  return rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])))
}

const written = (value: unknown) => strToU8(JSON.stringify(value, null, 2))

/** Everything that is a member's, a file for each kind of it: what he may read by the calls, and no more. */
async function filesOf(db: Db, id: number) {
  const files: Record<string, Uint8Array> = { [`${user.name}.json`]: written(profileOf(await db.get(user, id))) }
  for (const of of allResources.filter(({ mine }) => mine)) files[`${of.name}.json`] = written(await rowsOf(db, of, id))
  return files
}

export const myData: Pick<Handlers<typeof user>, 'myData'> = {
  async myData({ db, actor, now, fault }) {
    const id = ownId(actor)
    const { data_taken_at } = await db.get(user, id, { lock: true })
    const from = data_taken_at && hoursAfter(data_taken_at, 24)
    if (from && from > now) throw fault('dataToday', { of: { from } })
    const files = await filesOf(db, id)
    await db.set(user, id, { data_taken_at: now })
    return { name: `ride-${now.slice(0, 10)}.zip`, bytes: zipSync(files) }
  },
}
