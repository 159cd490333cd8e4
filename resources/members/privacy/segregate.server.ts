import type { ExternalJobContext, Resource, HandlerContext } from '#schema'
import { tableOf } from '#schema'
import { memberResource } from '#schema/base/access.ts'
import { fieldKeyOf } from '#schema/fieldKey.ts'
import { forEachDueRow } from '../../eachDue.server.ts'
import { allResources } from '../../index.ts'
import { comment } from '../../logs/comment.ts'
import type { MemberReference } from './erasure.server.ts'
import { memberReferences, memberKeysOf } from './erasure.server.ts'
import { hasErasableSql } from './retention.server.ts'
import type { user } from '../account/user.ts'

/** Rows of which something is to be kept apart. */
interface Moving {
  readonly resource: Resource
  readonly word: 'erase' | 'lapse'
  /** SQL of the next row: of `$1`, now, and of `$2`, the number of the row before. */
  readonly due: string
  /** SQL of the member of whom a row tells. */
  readonly person: string
}

const now = `($1::text::timestamp at time zone 'Asia/Seoul')`
const next = 'order by t.id limit 1 for no key update of u, t skip locked'

function moving({ resource, word }: Pick<Moving, 'resource' | 'word'>, key: string, when: string): Moving {
  const from = `from "${tableOf(resource.name)}" t join users u on u.id = t."${key}"`
  return {
    resource,
    word,
    due: `select t.id ${from} where t.id > $2 and ${now} is not null and ${when} and ${hasErasableSql(resource, word, true)} ${next}`,
    person: `select u.id ${from} where t.id = $1`,
  }
}

const asleep = `u.status = 'dormant'`

const ofSleepers = () =>
  memberReferences('erase').flatMap(({ resource, keys }) =>
    (resource.name === memberResource ? ['id'] : keys).map((key) => moving({ resource, word: 'erase' }, key, asleep)),
  )

/** What staff said to each other about a member's page, or about what points at the member. */
const saidOf = ({ resource, keys }: MemberReference): Moving[] =>
  keys.map((key) => {
    const from = `from comments t join "${tableOf(resource.name)}" r on t.subject = '${resource.name}' and r.id = t.row_id join users u on u.id = r."${key}"`
    return {
      resource: comment,
      word: 'erase',
      due: `select t.id ${from} where t.id > $2 and ${now} is not null and ${asleep} and ${hasErasableSql(comment, 'erase', true)} ${next}`,
      person: `select u.id ${from} where t.id = $1`,
    }
  })

const aboutSleepers = () => allResources.flatMap((resource) => saidOf({ resource, keys: resource.name === memberResource ? ['id'] : memberKeysOf(resource) }))

/**
 * What the law keeps of those who sleep or have left, once it rests: a month after the moment from which it is kept, or a year after the row was made where
 * that never came. Until then money may still be on its way, and a complaint is being answered.
 */
const keptByLaw = () =>
  memberReferences('lapse').flatMap(({ resource, keys }) => {
    const after = resource.retention && fieldKeyOf(resource, resource.retention.after)
    if (!after) return []
    const rests = `coalesce(t."${after.key}"::timestamptz + interval '1 month', t.created_at + interval '1 year') < ${now}`
    return keys.map((key) => moving({ resource, word: 'lapse' }, key, `u.status in ('dormant', 'withdrawn') and ${rests}`))
  })

type Call = Pick<HandlerContext, 'db'>

/** Moves the personal values of members who sleep, and what the law keeps of them and of those who have left, to where they are kept apart. */
export async function segregateDue(call: ExternalJobContext<typeof user>) {
  const done: Record<string, number> = {}
  for (const { resource, word, due, person } of [...ofSleepers(), ...aboutSleepers(), ...keptByLaw()]) {
    await forEachDueRow(call, due, async ({ db }: Call, id) => {
      const [whose] = await db.query<{ id: number }>(person, [id])
      if (whose && (await db.segregate(resource, id, { person: whose.id, word }))) done[resource.name] = (done[resource.name] ?? 0) + 1
    })
  }
  return done
}
