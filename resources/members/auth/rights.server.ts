import type { Handlers } from '#schema'
import { accessLevels } from '#schema'
import { rightsChangeCondition } from '#schema/access/rightsChangeCondition.ts'
import type { AccessLevelColumns } from '../shared/accountStatus.server.ts'
import { accessLevelOf } from '../shared/accountStatus.server.ts'
import type { user } from '../account/user.ts'

type CallHandlers = Pick<Handlers<typeof user>, 'rightHolders' | 'rightChanges'>

const accountCountsSql = `
  select role, status, staff_grade, inhouse_uid, count(*)::int as accounts from users
  where deleted_at is null and status <> 'withdrawn' group by role, status, staff_grade, inhouse_uid`

const pageSize = 50

/** Covers the three years that the law requires, because the change log is never purged. */
const rightChangesSql = `
  select c.id, to_char(c.at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as at, c.action, c.row_id, u.name, c.actor_id, a.name as actor_name,
    c.real_id, r.name as real_name, coalesce(c.before, '{}') as before, coalesce(c.after, '{}') as after
  from (select * from change_log where ${rightsChangeCondition} and id < $1::bigint order by id desc limit ${pageSize + 1}) c
    left join users u on u.id = c.row_id left join users a on a.id = c.actor_id left join users r on r.id = c.real_id
  order by c.id desc`

interface RightChangeRow {
  id: number
  at: string
  action: string
  row_id: number
  name: string | null
  actor_id: number | null
  actor_name: string | null
  real_id: number | null
  real_name: string | null
  before: Record<string, string | null>
  after: Record<string, string | null>
}

const rightsOf = ({ role = null, staff_grade = null, inhouse_uid = null }: RightChangeRow['before']) => ({ role, staff_grade, inhouse_uid })
const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? `#${id}` })

/** Handlers for the number of accounts per access level and the history of changes. */
export const rightReportHandlers: CallHandlers = {
  async rightHolders({ db }) {
    const rows = await db.query<AccessLevelColumns & { accounts: number }>(accountCountsSql)
    const on = (accessLevel: string) => rows.reduce((sum, row) => sum + (accessLevelOf(row) === accessLevel ? row.accounts : 0), 0)
    const idle = rows.reduce((sum, row) => sum + (row.role === 'admin' && accessLevelOf(row) === 'anyone' ? row.accounts : 0), 0)
    return {
      accessLevels: accessLevels.filter((accessLevel) => accessLevel !== 'anyone').map((accessLevel) => ({ accessLevel, accounts: on(accessLevel) })),
      idle,
    }
  },

  async rightChanges({ params: { before = Number.MAX_SAFE_INTEGER }, db }) {
    const matches = await db.query<RightChangeRow>(rightChangesSql, [before])
    const changes = matches.slice(0, pageSize).map(({ id, at, action, row_id, name, actor_id, actor_name, real_id, real_name, ...values }) => ({
      id,
      at,
      action,
      user: { id: row_id, name: name ?? `#${row_id}` },
      by: person(actor_id, actor_name),
      real: person(real_id, real_name),
      before: rightsOf(values.before),
      after: rightsOf(values.after),
    }))
    return { changes, next: matches.length > pageSize ? (changes.at(-1)?.id ?? null) : null }
  },
}
