import { strToU8, zipSync } from 'fflate'
import type { Db, Handlers, Label, Resource } from '#schema'
import { labelText } from '#schema'
import { addHours } from '#schema/base/time.ts'
import { ownerKey } from '#schema/row/fieldAccess.ts'
import { declaredFieldKeys, fieldOf, fieldKeysOf } from '#schema/row/fieldKey.ts'
import { allResources } from '../../index.ts'
import { callerId } from '../shared/sessionInfo.server.ts'
import { user } from './user.ts'

/** Fields in the personal-data download: those of `ownerAccess` and of `ownData`. */
export const downloadableFieldsOf = ({ ownerAccess, ownData }: Resource): readonly string[] => [
  ...(ownerAccess?.fields ?? []),
  ...(Array.isArray(ownData) ? ownData : []),
]

/** Column that refers to the member. */
function personKey(resource: Resource) {
  if (resource.ownerAccess) return ownerKey(resource)
  if (resource === user) return 'id'
  const [fieldKey] = declaredFieldKeys(resource).filter(({ spec }) => spec.refers?.to === user.name && !spec.refers.many)
  if (!fieldKey) throw new Error(`${resource.name} does not declare the data subject of its rows`)
  return fieldKey.key
}

/** The member's rows of a resource, with the fields of the download. */
async function rowsOf(db: Db, resource: Resource, id: number) {
  const rows: readonly Readonly<Record<string, unknown>>[] = await db.find(resource, { ...resource.ownerAccess?.where, [personKey(resource)]: id } as never)
  const downloadFields = new Set(downloadableFieldsOf(resource))
  const keys = ['id', 'created_at', ...fieldKeysOf(resource).flatMap(({ key, name }) => (downloadFields.has(name) ? [key] : []))]
  return rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])))
}

const toJsonBytes = (value: unknown) => strToU8(JSON.stringify(value, null, 2))

const downloadableResources = () => allResources.filter((resource) => downloadableFieldsOf(resource).length > 0)

/** All data of a member, one JSON file per resource; only declared fields, no internal ones. */
async function filesOf(db: Db, id: number) {
  const files: Record<string, Uint8Array> = {}
  for (const resource of downloadableResources()) {
    const rows = await rowsOf(db, resource, id)
    files[`${resource.name}.json`] = toJsonBytes(resource === user ? rows[0] : rows)
  }
  return files
}

const bilingualLabel = (label: Label, name: string) => ({ ko: labelText(label, name, 'ko'), en: labelText(label, name, 'en') })

type Bilingual = ReturnType<typeof bilingualLabel>
type Contents = { readonly label: Bilingual; readonly fields: Bilingual[] }[]

let cachedContents: Contents | undefined

/** Contents of the download, the same for every member; cached. */
const contents = (): Contents =>
  (cachedContents ??= downloadableResources().map((resource) => ({
    label: bilingualLabel(resource.label, resource.name),
    fields: downloadableFieldsOf(resource).map((name) => bilingualLabel(fieldOf(resource, name)?.label ?? name, name)),
  })))

export const dataDownloadHandlers: Pick<Handlers<typeof user>, 'myData' | 'ownData'> = {
  ownData: async () => contents(),

  async myData({ db, actor, now, error }) {
    const id = callerId(actor)
    const { data_taken_at } = await db.get(user, id, { lock: true })
    const from = data_taken_at && addHours(data_taken_at, 24)
    if (from && from > now) throw error('dataToday', { values: { from } })
    const files = await filesOf(db, id)
    await db.set(user, id, { data_taken_at: now })
    return { name: `ride-${now.slice(0, 10)}.zip`, bytes: zipSync(files) }
  },
}
