import type { Outside, Resource, Tools } from '#schema'
import { tableOf } from '#schema'
import { member } from '#schema/base/access.ts'
import { slotOf } from '#schema/slot.ts'
import { eachDue } from '../eachDue.server.ts'
import { allResources } from '../index.ts'
import { comment } from '../logs/comment.ts'
import type { About } from './forgotten.server.ts'
import { aboutMembers, leadingToMembers } from './forgotten.server.ts'
import { somethingIn } from './lapsed.server.ts'
import type { user } from './user.ts'

/** Rows of which something is to be kept apart. */
interface Moving {
  readonly of: Resource
  readonly word: 'erase' | 'lapse'
  /** SQL of the next row: of `$1`, now, and of `$2`, the number of the row before. */
  readonly due: string
  /** SQL of the member of whom a row tells. */
  readonly person: string
}

const now = `($1::text::timestamp at time zone 'Asia/Seoul')`
const next = 'order by t.id limit 1 for no key update of u, t skip locked'

function moving({ of, word }: Pick<Moving, 'of' | 'word'>, key: string, when: string): Moving {
  const from = `from "${tableOf(of.name)}" t join users u on u.id = t."${key}"`
  return {
    of,
    word,
    due: `select t.id ${from} where t.id > $2 and ${now} is not null and ${when} and ${somethingIn(of, word, true)} ${next}`,
    person: `select u.id ${from} where t.id = $1`,
  }
}

const asleep = `u.status = 'dormant'`

const ofSleepers = () =>
  aboutMembers('erase').flatMap(({ of, keys }) => (of.name === member ? ['id'] : keys).map((key) => moving({ of, word: 'erase' }, key, asleep)))

/** What staff said to each other about a member's page, or about what points at the member. */
const saidOf = ({ of, keys }: About): Moving[] =>
  keys.map((key) => {
    const from = `from comments t join "${tableOf(of.name)}" r on t.subject = '${of.name}' and r.id = t.row_id join users u on u.id = r."${key}"`
    return {
      of: comment,
      word: 'erase',
      due: `select t.id ${from} where t.id > $2 and ${now} is not null and ${asleep} and ${somethingIn(comment, 'erase', true)} ${next}`,
      person: `select u.id ${from} where t.id = $1`,
    }
  })

const aboutSleepers = () => allResources.flatMap((of) => saidOf({ of, keys: of.name === member ? ['id'] : leadingToMembers(of) }))

/**
 * What the law keeps of those who sleep or have left, once it rests: a month after the moment from which it is kept, or a year after the row was made where
 * that never came. Until then money may still be on its way, and a complaint is being answered.
 */
const keptByLaw = () =>
  aboutMembers('lapse').flatMap(({ of, keys }) => {
    const after = of.retention && slotOf(of, of.retention.after)
    if (!after) return []
    const rests = `coalesce(t."${after.key}"::timestamptz + interval '1 month', t.created_at + interval '1 year') < ${now}`
    return keys.map((key) => moving({ of, word: 'lapse' }, key, `u.status in ('dormant', 'withdrawn') and ${rests}`))
  })

type Call = Pick<Tools, 'db'>

/** Moves the personal values of members who sleep, and what the law keeps of them and of those who have left, to where they are kept apart. */
export async function setApartDue(call: Outside<typeof user>) {
  const done: Record<string, number> = {}
  for (const { of, word, due, person } of [...ofSleepers(), ...aboutSleepers(), ...keptByLaw()]) {
    await eachDue(call, due, async ({ db }: Call, id) => {
      const [whose] = await db.query<{ id: number }>(person, [id])
      if (whose && (await db.setApart(of, id, { person: whose.id, word }))) done[of.name] = (done[of.name] ?? 0) + 1
    })
  }
  return done
}
