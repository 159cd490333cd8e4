import { strToU8, zipSync } from 'fflate'
import type { Db, Handlers, Label, Resource } from '#schema'
import { textOf } from '#schema'
import { hoursAfter } from '#schema/base/time.ts'
import { ownerKey } from '#schema/reads.ts'
import { declaredSlots, fieldOf, slotsOf } from '#schema/slot.ts'
import { allResources } from '../index.ts'
import { ownId } from './signedIn.server.ts'
import { user } from './user.ts'

/** Fields of a resource that a person is handed of himself: what `mine` shows, and what is declared beside it. */
export const handedOf = ({ ownerAccess, ownData }: Resource): readonly string[] => [...(ownerAccess?.fields ?? []), ...(Array.isArray(ownData) ? ownData : [])]

/** The key that says of whom a row tells. */
function personKey(of: Resource) {
  if (of.ownerAccess) return ownerKey(of)
  if (of === user) return 'id'
  const [slot] = declaredSlots(of).filter(({ part }) => part.refers?.to === user.name && !part.refers.many)
  if (!slot) throw new Error(`${of.name} does not say of whom its rows tell`)
  return slot.key
}

/** A person's rows of a kind, and of them what he is handed. */
async function rowsOf(db: Db, of: Resource, id: number) {
  const rows: readonly Readonly<Record<string, unknown>>[] = await db.find(of, { ...of.ownerAccess?.when, [personKey(of)]: id } as never)
  const handed = new Set(handedOf(of))
  const keys = ['id', 'created_at', ...slotsOf(of).flatMap(({ key, name }) => (handed.has(name) ? [key] : []))]
  return rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])))
}

const written = (value: unknown) => strToU8(JSON.stringify(value, null, 2))

const handedOut = () => allResources.filter((of) => handedOf(of).length > 0)

/** Everything that is a member's, a file for each kind of it: as declared field by field, and nothing that the house notes for itself. */
async function filesOf(db: Db, id: number) {
  const files: Record<string, Uint8Array> = {}
  for (const of of handedOut()) {
    const rows = await rowsOf(db, of, id)
    files[`${of.name}.json`] = written(of === user ? rows[0] : rows)
  }
  return files
}

const both = (label: Label, name: string) => ({ ko: textOf(label, name, 'ko'), en: textOf(label, name, 'en') })

type Bilingual = ReturnType<typeof both>
type Contents = { readonly label: Bilingual; readonly fields: Bilingual[] }[]

let known: Contents | undefined

/** What such a file holds, before anybody asks for one: the same for everybody. */
const contents = (): Contents =>
  (known ??= handedOut().map((of) => ({
    label: both(of.label, of.name),
    fields: handedOf(of).map((name) => both(fieldOf(of, name)?.label ?? name, name)),
  })))

export const myData: Pick<Handlers<typeof user>, 'myData' | 'ownData'> = {
  ownData: async () => contents(),

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
