import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { user } from '#resources/members/account/user.ts'
import { rowSyllablesSql } from '#server/db/ddl/syllables.ts'
import type { HoldRequest } from './baselineHold.ts'
import { createBaselineHold } from './baselineHold.ts'

/**
 * The baseline: node:http and hand-written SQL with the same driver and the same JSON responses.
 * It has no sessions, rights, validation or security headers, so it shows the cost without them.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const momentSql = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`
const labelJson = (row: string, title: string, second = '') =>
  `case when ${row}.id is not null then json_build_object('id', ${row}.id, 'label', ${row}.${title}${second && `, 'subtitle', json_build_object(${second})`}) end`

const listColumns = `
  t.id, t.plate_no, t.name, t.status, t.model_id, t.brand_id, t.model_year, t.company_id, t.spot_id, t.is_visible, t.odometer_km, t.fuel_pct, t.score_avg, ${momentSql('t.idle_since')} as idle_since,
  to_char(t.inspection_due, 'YYYY-MM-DD') as inspection_due, t.version, ${momentSql('t.created_at')} as created_at,
  ${labelJson('m', 'name')} as model, ${labelJson('b', 'name')} as brand, ${labelJson('c', 'name')} as company, ${labelJson('s', 'name')} as spot,
  (select coalesce(json_agg(l.to_id order by l.position), '[]') from rcars_tags l where l.from_id = t.id) as tag_ids,
  (select coalesce(json_agg(json_build_object('id', g.id, 'label', g.name) order by l.position), '[]') from rcars_tags l join tags g on g.id = l.to_id where l.from_id = t.id) as tags`
const joins =
  'left join models m on m.id = t.model_id left join brands b on b.id = t.brand_id left join companies c on c.id = t.company_id left join spots s on s.id = t.spot_id'

const pageSql = (where: string, order = 't.id') =>
  `select coalesce(string_agg(row_to_json(x)::text, ','), '') as rows from (select ${listColumns} from (select * from rcars t ${where} order by ${order} desc limit 25) t ${joins} order by t.id desc) x`

const daySql = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`
const linkedIdsSql = (links: string, to: string) => `
  (select coalesce(json_agg(l.to_id order by l.position), '[]') from ${links} l where l.from_id = t.id) as ${to}_ids,
  (select coalesce(json_agg(json_build_object('id', g.id, 'label', g.name) order by l.position), '[]') from ${links} l join ${to}s g on g.id = l.to_id where l.from_id = t.id) as ${to}s`
const auditColumns = ['created_by', 'updated_by'] as const
const versionJson = (row: string) => `'version_no', ${row}.version_no, 'status', ${row}.status`

const fullColumns = `
  t.id, t.plate_no, t.vin, t.name, t.status, t.status_reason, t.trim_id, t.model_id, t.brand_id, t.model_year, t.ext_color_id, t.int_color_id, t.images, t.description, t.company_id,
  t.spot_id, t.parking_memo, t.price_policy_id, t.penalty_policy_id, t.product_id, t.last_state_id, t.min_age, t.min_license_years, t.min_rent_min, t.max_rent_min, t.lead_min, t.turnaround_min, t.book_open_days, t.is_delivery, t.is_visible, t.sort,
  t.key_type, t.key_memo, t.terminal_id, t.hipass_no, t.fuel_card_no, t.odometer_km, t.fuel_pct, t.lat_lng, t.rent_count, t.score_avg, ${momentSql('t.idle_since')} as idle_since, t.insurer_id, t.insurance_no, t.insurance_age,
  t.acquired_price, t.version, t.created_by_id, t.updated_by_id, ${momentSql('t.created_at')} as created_at, ${momentSql('t.updated_at')} as updated_at,
  ${['registered_on', 'vehicle_age_due', 'inspection_due', 'insurance_from', 'insurance_to', 'acquired_on', 'disposed_on'].map((name) => `${daySql(`t.${name}`)} as ${name}`).join(', ')},
  ${labelJson('r', 'name', `'model', m2.name, 'model_year', r.model_year, 'price', r.price`)} as trim,
  ${labelJson('m', 'name', `'brand', b2.name, 'model_group', g2.name, 'body_type', m.body_type`)} as model, ${labelJson('b', 'name')} as brand, ${labelJson('e', 'name')} as ext_color, ${labelJson('i', 'name')} as int_color,
  ${labelJson('c', 'name', `'phone', c.phone, 'status', c.status, 'biz_no', c.biz_no`)} as company, ${labelJson('s', 'name', `'phone', s.phone, 'status', s.status, 'code', s.code`)} as spot, ${labelJson('n', 'name', `'phone', n.phone, 'status', n.status, 'biz_no', n.biz_no`)} as insurer,
  ${labelJson('y', 'name', versionJson('y'))} as price_policy, ${labelJson('z', 'name', versionJson('z'))} as penalty_policy, ${labelJson('p', 'name')} as product, case when l.id is not null then json_build_object('id', l.id, 'label', q.plate_no) end as last_state, ${auditColumns.map((name) => `${labelJson(name, 'name')} as ${name}`).join(', ')},
  ${linkedIdsSql('rcars_aoptions', 'aoption')}, ${linkedIdsSql('rcars_tags', 'tag')}`
const fullJoins = `${joins} left join trims r on r.id = t.trim_id left join models m2 on m2.id = r.model_id left join brands b2 on b2.id = m.brand_id left join model_groups g2 on g2.id = m.model_group_id left join ext_colors e on e.id = t.ext_color_id left join int_colors i on i.id = t.int_color_id
  left join companies n on n.id = t.insurer_id left join rent_price_policies y on y.id = t.price_policy_id left join rent_penalty_policies z on z.id = t.penalty_policy_id left join products p on p.id = t.product_id left join rcar_states l on l.id = t.last_state_id left join rcars q on q.id = l.rcar_id ${auditColumns.map((name) => `left join users ${name} on ${name}.id = t.${name}_id`).join(' ')}`

const rentalsSql = `select coalesce(string_agg(row_to_json(x)::text, ','), '') as rows from (
  select t.id, t.code, t.status, t.payment_status, t.is_overdue, t.user_id, ${labelJson('u', 'name')} as "user", t.rcar_id, ${labelJson('c', 'plate_no')} as rcar,
    ${momentSql('t.start_at')} as start_at, ${momentSql('t.end_at')} as end_at, t.pickup_spot_id, ${labelJson('s', 'name')} as pickup_spot, t.total_amount, t.balance_amount, t.extra_amount, t.used_km, t.interest, t.version, ${momentSql('t.created_at')} as created_at
  from (select * from rents t order by t.id desc limit 25) t left join users u on u.id = t.user_id left join rcars c on c.id = t.rcar_id left join spots s on s.id = t.pickup_spot_id order by t.id desc) x`

const statements = {
  list: pageSql(''),
  filter: pageSql(
    `where t.status = $1 and t.created_at >= ($2::timestamp at time zone 'Asia/Seoul') and t.created_at <= ($3::timestamp at time zone 'Asia/Seoul')`,
    // Otherwise PostgreSQL scans all cars from the newest until it has enough rows.
    't.id + 0',
  ),
  count: 'select count(*)::int as n from rcars',
  rides: rentalsSql,
  get: `select row_to_json(x)::text as rows from (select ${fullColumns} from rcars t ${fullJoins} where t.id = $1) x`,
} as const

async function queryRows(name: keyof typeof statements, values: readonly unknown[] = []) {
  const { rows } = await pool.query<{ rows: string }>({ name, text: statements[name], values: [...values] })
  return rows[0]?.rows ?? ''
}

const searchKeys = ['name', 'nickname', 'email', 'phone', 'login_id', 'memo']
// Generated, so that it always matches the index.
const syllables = rowSyllablesSql(user, ({ key }) => key)
const hasPair = /[가-힣]{2}/

// Not prepared, because the planner needs the values; `id + 0` keeps it from scanning all users from the newest.
async function searchUsers(keyword: string) {
  const [pair] = hasPair.exec(keyword) ?? []
  const text = `select coalesce(string_agg(row_to_json(x)::text, ','), '') as rows from
    (select id, name, role, status, email, phone, staff_grade, point_balance, rent_count, unpaid_amount, ${momentSql('joined_at')} as joined_at, version, ${momentSql('created_at')} as created_at
     from users where deleted_at is null ${pair ? `and ${syllables} @> array[$2]` : ''} and (${searchKeys.map((column) => `${column} ilike $1`).join(' or ')}) order by id + 0 desc limit 25) x`
  const { rows } = await pool.query<{ rows: string }>(text, pair ? [`%${keyword}%`, pair] : [`%${keyword}%`])
  return rows[0]?.rows ?? ''
}

/** The same three statements as the server's save: locking read, update, change log entry. */
async function saveCar(id: number, parkingMemo: string) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const before = await client.query<{ parking_memo: string | null }>({ name: 'lock', text: 'select * from rcars where id = $1 for update', values: [id] })
    await client.query({
      name: 'write',
      text: 'update rcars set parking_memo = $2, version = version + 1, updated_at = now() where id = $1',
      values: [id, parkingMemo],
    })
    const logInsert = `insert into change_log (resource, row_id, action, before, after) values ('rcar', $1, 'save', $2, $3)`
    await client.query({ name: 'changeLog', text: logInsert, values: [id, { parking_memo: before.rows[0]?.parking_memo }, { parking_memo: parkingMemo }] })
    await client.query('commit')
    return `[${id}]`
  } finally {
    client.release()
  }
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as { id: number; parking_memo: string } & HoldRequest
}

async function respond(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://baseline')
  const queryValue = (key: string) => searchParams.get(key) ?? ''
  if (pathname === '/list') return `{"rows":[${await queryRows('list')}]}`
  if (pathname === '/rides') return `{"rows":[${await queryRows('rides')}]}`
  if (pathname === '/counted')
    return `{"rows":[${await queryRows('list')}],"total":${(await pool.query<{ n: number }>({ name: 'count', text: statements.count })).rows[0]?.n}}`
  if (pathname === '/filter') return `{"rows":[${await queryRows('filter', [queryValue('status'), queryValue('from'), queryValue('to')])}]}`
  if (pathname === '/keyword') return `{"rows":[${await searchUsers(queryValue('keyword'))}]}`
  if (pathname === '/get') return queryRows('get', [Number(queryValue('id'))])
  const body = await bodyOf(request)
  if (pathname === '/hold') return createBaselineHold(pool, body)
  const { id, parking_memo } = body
  return saveCar(id, parking_memo)
}

const server = createServer((request, reply) => {
  respond(request).then(
    (text) => reply.writeHead(200, { 'content-type': 'application/json' }).end(text),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
