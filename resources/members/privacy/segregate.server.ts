import type { ExternalJobContext, Resource, HandlerContext } from '#schema'
import { tableOf } from '#schema'
import { memberAccessLevel } from '#schema/base/access.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { allResources } from '../../index.ts'
import { comment } from '../../logs/comment.ts'
import type { MemberReferringResource } from './erasure.server.ts'
import { erasableResources, memberKeysOf } from './erasure.server.ts'
import { hasErasableSql } from './retention.server.ts'
import type { user } from '../account/user.ts'

/** Rows with values to move to segregated storage. */
interface SegregationRule {
  readonly resource: Resource
  readonly word: 'erase' | 'lapse'
  /** SQL of the next row; $1 is now, $2 the id of the previous row. */
  readonly dueSql: string
  /** SQL of the member whose data a row contains; $1 is the row's id. */
  readonly memberSql: string
}

const nowSql = `($1::text::timestamp at time zone 'Asia/Seoul')`
const lockNextSql = 'order by t.id limit 1 for no key update of u, t skip locked'

function segregationRule({ resource, word }: Pick<SegregationRule, 'resource' | 'word'>, key: string, when: string): SegregationRule {
  const from = `from "${tableOf(resource.name)}" t join users u on u.id = t."${key}"`
  return {
    resource,
    word,
    dueSql: `select t.id ${from} where t.id > $2 and ${nowSql} is not null and ${when} and ${hasErasableSql(resource, word, true)} ${lockNextSql}`,
    memberSql: `select u.id ${from} where t.id = $1`,
  }
}

const isDormantSql = `u.status = 'dormant'`

const dormantMemberRules = () =>
  erasableResources('erase').flatMap(({ resource, keys }) =>
    (resource.name === memberAccessLevel ? ['id'] : keys).map((key) => segregationRule({ resource, word: 'erase' }, key, isDormantSql)),
  )

/** Staff comments about a member, or about rows that refer to the member. */
const commentRules = ({ resource, keys }: MemberReferringResource): SegregationRule[] =>
  keys.map((key) => {
    const from = `from comments t join "${tableOf(resource.name)}" r on t.subject = '${resource.name}' and r.id = t.row_id join users u on u.id = r."${key}"`
    return {
      resource: comment,
      word: 'erase',
      dueSql: `select t.id ${from} where t.id > $2 and ${nowSql} is not null and ${isDormantSql} and ${hasErasableSql(comment, 'erase', true)} ${lockNextSql}`,
      memberSql: `select u.id ${from} where t.id = $1`,
    }
  })

const dormantCommentRules = () =>
  allResources.flatMap((resource) => commentRules({ resource, keys: resource.name === memberAccessLevel ? ['id'] : memberKeysOf(resource) }))

/**
 * Retained data of dormant and withdrawn members, one month after the start of the retention period, or one year after creation if it has not started.
 * Until then payments or complaints may be open.
 */
const retainedDataRules = () =>
  erasableResources('lapse').flatMap(({ resource, keys }) => {
    const after = resource.retention && fieldKeyOf(resource, resource.retention.after)
    if (!after) return []
    const isRestingSql = `coalesce(t."${after.key}"::timestamptz + interval '1 month', t.created_at + interval '1 year') < ${nowSql}`
    return keys.map((key) => segregationRule({ resource, word: 'lapse' }, key, `u.status in ('dormant', 'withdrawn') and ${isRestingSql}`))
  })

type Call = Pick<HandlerContext, 'db'>

/** Moves personal data of dormant members, and retained data of dormant and withdrawn members, to segregated storage. */
export async function segregateDueRows(call: ExternalJobContext<typeof user>) {
  const done: Record<string, number> = {}
  for (const { resource, word, dueSql, memberSql } of [...dormantMemberRules(), ...dormantCommentRules(), ...retainedDataRules()]) {
    await forEachDueRow(call, dueSql, async ({ db }: Call, id) => {
      const [whose] = await db.query<{ id: number }>(memberSql, [id])
      if (whose && (await db.segregate(resource, id, { memberId: whose.id, word }))) done[resource.name] = (done[resource.name] ?? 0) + 1
    })
  }
  return done
}
