import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionLookupSql } from '#server/accounts/session.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The indexes by which the generic plan reads sessions, or the table name for a sequential scan. */
async function readBy() {
  const [explained] = await testApp.db.query<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(`explain (generic_plan, format json) ${sessionLookupSql}`)
  const nodes = explained ? nodesOf(explained['QUERY PLAN'][0].Plan) : []
  const read = nodes.flatMap(({ 'Index Name': index, 'Node Type': how, 'Relation Name': table }) => index ?? (how === 'Seq Scan' && table ? table : []))
  return [...new Set(read)].filter((name) => name.startsWith('sessions'))
}

const others = (count: number) =>
  testApp.db.query(
    `insert into sessions (id_hash, user_id, created_at, seen_at, expires_at, address, agent)
     select sha256(n::text::bytea), u.id, now(), now(), now() + interval '1 hour', '127.0.0.1', '' from generate_series(1, $1::int) n, (select id from users limit 1) u`,
    [count],
  )

// The plan may be cached while the table is almost empty and used when it has thousands of rows.
test.each([0, 3000])('a session is looked up by its primary key when planned with %i other sessions', async (count) => {
  await testApp.as('cs')
  if (count > 0) await others(count)
  if (count > 0) await testApp.db.query('analyze sessions')
  expect(await readBy()).toEqual(['sessions_pkey'])
})
