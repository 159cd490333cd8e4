import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#server/db/migrationFiles.ts'
import { createTestApp } from '../testApp.ts'

test('pushes whose audience was said by the four old conditions mean the same members by filters', async () => {
  const testApp = await createTestApp({ filled: 'reference' })
  const { db } = testApp
  const [{ id: gangnam } = { id: 0 }] = await db.query<{ id: number }>(`select id::int as id from sigungus where name = '강남구'`)
  const member = (name: string, joined: string, login: string | null, rents: number, sigungu: number | null) =>
    db.query(`insert into users (name, role, status, joined_at, last_login_at, rent_count, sigungu_id) values ($1, 'normal', 'active', $2, $3, $4, $5)`, [
      name,
      `${joined} 00:00:00+09`,
      login && `${login} 00:00:00+09`,
      rents,
      sigungu,
    ])
  await member('새 회원', '2026-10-01', '2026-11-01', 0, null)
  await member('단골', '2026-01-02', '2026-11-02', 5, gangnam)
  await member('잠든 회원', '2025-03-01', null, 1, gangnam)
  const push = (condition: object | null) =>
    db.query(
      `insert into amsgs (kind, title, body, topic, condition, is_ad, target_count, status, success_count, fail_count, open_count, version, created_at, updated_at)
        values ('topic', $1, '본문', 'all', $2, false, 0, 'draft', 0, 0, 0, 1, now(), now())`,
      [JSON.stringify(condition), condition && JSON.stringify(condition)],
    )
  const olds = [
    [null, 3],
    [{}, 3],
    [{ joined_after: null, sigungu: '' }, 3],
    [{ joined_after: '2026-01-02' }, 2],
    [{ joined_after: '2026-01-03', min_rents: 0 }, 1],
    [{ last_login_before: '2026-11-02' }, 2],
    [{ last_login_before: '2026-01-01' }, 1],
    [{ min_rents: 1, sigungu: '강남구' }, 2],
    [{ sigungu: '서울' }, 2],
    [{ sigungu: '없는 곳' }, 0],
    [{ joined_after: '2025-01-01', last_login_before: '2026-11-02', min_rents: 1, sigungu: '강남' }, 1],
  ] as const
  for (const [condition] of olds) await push(condition)
  const sql = readFileSync(join(migrationsFolder, '0040-audience-conditions.sql'), 'utf8')
  // Only the update of the migration: its changes to the table are already part of the schema.
  await db.transaction((connection) => connection.query(sql.slice(sql.indexOf('update'))))
  const manager = await testApp.as('manager')
  const rows = await db.query<{ title: string; condition: object | null }>('select title, condition from amsgs order by id')
  const targetCounts = []
  for (const { title, condition } of rows)
    targetCounts.push([title, (await manager.call('amsg', 'countTargets', { kind: 'topic', topic: 'all', condition })).meant])
  expect(targetCounts).toEqual(olds.map(([condition, count]) => [JSON.stringify(condition), count]))
  await testApp.close()
})
