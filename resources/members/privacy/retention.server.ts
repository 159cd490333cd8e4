import type { Db, ExternalJobContext, Resource } from '#schema'
import { tableOf } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys, fieldKeyOf } from '#schema/row/fieldKey.ts'
import { erasableResources } from './erasure.server.ts'
import { user } from '../account/user.ts'
import { incrementWithdrawalReasonCount } from './withdrawalStats.server.ts'

const batchSize = 200

/** SQL: true if the field still has a value. Erased fields are empty, or hold their substitute value. */
function hasValueSql({ key, spec, field: { options } }: FieldKey, substitute: unknown) {
  if (spec.encryptedIn !== undefined) return `t."${key}${spec.encryptedIn}" is not null`
  return options.optional ? `t."${key}" is not null` : `t."${key}"::text <> '${String(substitute).replaceAll("'", "''")}'`
}

/** SQL: true if row `t` still has values to erase in this way (or to segregate, with `isMoved`). */
export function hasErasableSql(resource: Resource, word: 'erase' | 'lapse', isMoved = false) {
  const fieldKeys = declaredFieldKeys(resource).filter(({ field, spec }) => field.options[word] !== undefined && !spec.refers?.many)
  const conditions = fieldKeys.map((fieldKey) =>
    hasValueSql(fieldKey, (isMoved ? fieldKey.field.options.segregatedAs : undefined) ?? fieldKey.field.options[word]),
  )
  return `(${conditions.join(' or ')})`
}

/** SQL: rows of withdrawn members after their retention period with values to erase; $1 is now. */
function expiredRowsSql(resource: Resource, key: string): string {
  const { retention } = resource
  const after = retention && fieldKeyOf(resource, retention.after)
  if (!after) throw new Error(`${resource.name} does not declare its retention period`)
  return `select t.id from "${tableOf(resource.name)}" t join users u on u.id = t."${key}"
    where u.status = 'withdrawn' and coalesce(t."${after.key}"::timestamptz, t.created_at) < $1::text::timestamptz - make_interval(years => ${retention.years})
      and (${hasErasableSql(resource, 'lapse')} or exists (select from kept_apart k where k.resource = '${resource.name}' and k.row_id = t.id and k.word = 'lapse'))`
}

/** Resources with data to erase after retention, and the SQL for their due rows. */
export const retentionRules = () =>
  erasableResources('lapse').flatMap(({ resource, keys }) => keys.map((key) => ({ resource, due: expiredRowsSql(resource, key) })))

/** Number of rows per resource that the job would erase now; read-only. */
export const countExpired = (db: Pick<Db, 'query'>, now: string) =>
  Promise.all(
    retentionRules().map(async ({ resource, due }) => {
      const [match] = await db.query<{ n: number }>(`select count(*)::int as n from (${due}) due`, [`${now}+09`])
      return { resource, rows: match?.n ?? 0 }
    }),
  )

const remainingReasonsSql = `select id, withdraw_reason from users where status = 'withdrawn' and withdraw_reason is not null order by id limit ${batchSize}`

/** Erases withdrawal reasons that were stored before they were erased at withdrawal. */
async function eraseReasons({ transaction }: Pick<ExternalJobContext<typeof user>, 'transaction'>) {
  for (let all = 0; ;) {
    const count = await transaction(async ({ db }) => {
      const rows = await db.query<{ id: number; withdraw_reason: string }>(remainingReasonsSql)
      for (const { id, withdraw_reason } of rows) {
        await incrementWithdrawalReasonCount(db, withdraw_reason)
        await db.erase(user, { id })
      }
      return rows.length
    })
    all += count
    if (count < batchSize) return all
  }
}

/** Erases data after the retention period, in batches. */
export async function eraseExpired(call: Pick<ExternalJobContext<typeof user>, 'now' | 'transaction'>) {
  const words = await eraseReasons(call)
  const done: Record<string, number> = words > 0 ? { [user.name]: words } : {}
  for (const { resource, due } of retentionRules()) {
    for (;;) {
      const count = await call.transaction(async ({ db }) => {
        const rows = await db.query<{ id: number }>(`${due} order by t.id limit ${batchSize}`, [`${call.now()}+09`])
        for (const { id } of rows) await db.erase(resource, { id }, 'lapse')
        return rows.length
      })
      done[resource.name] = (done[resource.name] ?? 0) + count
      if (count < batchSize) break
    }
  }
  return done
}
