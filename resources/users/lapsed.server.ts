import type { Db, Outside, Resource } from '#schema'
import { tableOf } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots, slotOf } from '#schema/slot.ts'
import { aboutMembers } from './forgotten.server.ts'
import { user } from './user.ts'
import { countReason } from './withdrawnStats.server.ts'

const atOnce = 200

/** Is there still something in it? What may be empty is empty afterwards, a seal is gone, and else its substitute stands there. */
function isThere({ key, part, field: { options } }: Slot, substitute: unknown) {
  if (part.sealed !== undefined) return `t."${key}${part.sealed}" is not null`
  return options.optional ? `t."${key}" is not null` : `t."${key}"::text <> '${String(substitute).replaceAll("'", "''")}'`
}

/** SQL: says a row `t` anything yet that this word is to clear, or to move apart? */
export function somethingIn(of: Resource, word: 'erase' | 'lapse', isMoved = false) {
  const slots = declaredSlots(of).filter(({ field, part }) => field.options[word] !== undefined && !part.refers?.many)
  const there = slots.map((slot) => isThere(slot, (isMoved ? slot.field.options.segregatedAs : undefined) ?? slot.field.options[word]))
  return `(${there.join(' or ')})`
}

/** SQL of rows of those who have left which no law asks to keep any more, with something in them to be cleared; `$1` is now. */
function lapsing(of: Resource, key: string): string {
  const { retention } = of
  const after = retention && slotOf(of, retention.after)
  if (!after) throw new Error(`${of.name} does not say how long it is kept`)
  return `select t.id from "${tableOf(of.name)}" t join users u on u.id = t."${key}"
    where u.status = 'withdrawn' and coalesce(t."${after.key}"::timestamptz, t.created_at) < $1::text::timestamptz - make_interval(years => ${retention.years})
      and (${somethingIn(of, 'lapse')} or exists (select from kept_apart k where k.resource = '${of.name}' and k.row_id = t.id and k.word = 'lapse'))`
}

/** What lapses, and the SQL that finds it. */
export const lapses = () => aboutMembers('lapse').flatMap(({ of, keys }) => keys.map((key) => ({ of, due: lapsing(of, key) })))

/** How many rows of each resource the clock would clear now; nothing is changed. */
export const dueToLapse = (db: Pick<Db, 'query'>, now: string) =>
  Promise.all(
    lapses().map(async ({ of, due }) => {
      const [found] = await db.query<{ n: number }>(`select count(*)::int as n from (${due}) due`, [`${now}+09`])
      return { of, rows: found?.n ?? 0 }
    }),
  )

const wordsLeft = `select id, withdraw_reason from users where status = 'withdrawn' and withdraw_reason is not null order by id limit ${atOnce}`

/** Clears the words of those who left before such words went with them. */
async function eraseWords({ transaction }: Pick<Outside<typeof user>, 'transaction'>) {
  for (let all = 0; ;) {
    const count = await transaction(async ({ db }) => {
      const rows = await db.query<{ id: number; withdraw_reason: string }>(wordsLeft)
      for (const { id, withdraw_reason } of rows) {
        await countReason(db, withdraw_reason)
        await db.erase(user, { id })
      }
      return rows.length
    })
    all += count
    if (count < atOnce) return all
  }
}

/** Clears what is no longer to be kept, some rows at a time. */
export async function lapseDue(call: Pick<Outside<typeof user>, 'now' | 'transaction'>) {
  const words = await eraseWords(call)
  const done: Record<string, number> = words > 0 ? { [user.name]: words } : {}
  for (const { of, due } of lapses()) {
    for (;;) {
      const count = await call.transaction(async ({ db }) => {
        const rows = await db.query<{ id: number }>(`${due} order by t.id limit ${atOnce}`, [`${call.now()}+09`])
        for (const { id } of rows) await db.erase(of, { id }, 'lapse')
        return rows.length
      })
      done[of.name] = (done[of.name] ?? 0) + count
      if (count < atOnce) break
    }
  }
  return done
}
