import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendCheckpoints, readCheckpoints } from '#server/audit/checkpoints.ts'
import type { Checkpoint } from '#server/audit/seal.ts'
import { sealLogs } from '#server/audit/seal.ts'
import { verifyLogs } from '#server/audit/verify.ts'
import type { Connection } from '#server/base/database.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { sealAll } from '../sealAll.ts'

let testApp: TestApp
const checkpoints: Checkpoint[] = []
const at = new Date('2026-11-20T03:00:00Z')

const write = (n: number) =>
  testApp.db.query(
    `insert into change_log (resource, row_id, action, actor_id, before, after) select 'user', i, 'save', 1, '{"name":"가"}', '{"name":"나"}' from generate_series(1, $1) i`,
    [n],
  )
const looked = (n: number) =>
  testApp.db.query(
    `insert into access_log (actor_id, action, resource, subject_ids, person_ids) select 1, 'get', 'user', array[i], array[i] from generate_series(1, $1) i`,
    [n],
  )

const seal = async () => void checkpoints.push(...(await sealAll(testApp.db, testApp.context.cipher, at)))

beforeAll(async () => {
  testApp = await createTestApp()
  await write(1500)
  await looked(20)
  await seal()
  // A gap in the ids, as a rollback leaves it.
  await testApp.db.query(`select nextval(pg_get_serial_sequence('change_log', 'id'))`)
  await write(30)
  await seal()
})
afterAll(() => testApp.close())

/** Ids of the seals of the change log. Both logs share one sequence, and which is sealed first depends on the transactions of other tests. */
const changeLogSeals = async () => {
  const seals = await testApp.db.query<{ id: number }>(`select id from audit_seals where log = 'change_log' order by id`)
  return seals.map(({ id }) => id)
}

const verified = (connection: Connection, now = at) => verifyLogs(connection, testApp.context.cipher, { checkpoints, now })

class Enough extends Error {}

/** What verification reports after these statements, which an attacker with database access but without the key could run. They are rolled back. */
async function after(sql: string, now = at) {
  let match: unknown
  const tamper = async (connection: Connection) => {
    await connection.query(`set local ride.erasing = 'on'`)
    for (const item of sql.split(';')) await connection.query(item)
    match = (await verified(connection, now)).broken
    throw new Enough()
  }
  await expect(testApp.db.transaction(tamper)).rejects.toThrow(Enough)
  return match
}

const changed = (log: string, id: number) => [{ log, what: 'changed', id }]
const removed = (log: string, id: number) => [{ log, what: 'removed', id }]
const inserted = (log: string, id: number) => [{ log, what: 'inserted', id }]
const putIn = (id: number) => `insert into change_log (id, resource, row_id, action) overriding system value values (${id}, 'user', 1, 'save')`

describe('sealed logs', () => {
  test('verify, also after later entries', async () => {
    await write(3)
    expect(await verified(testApp.db)).toEqual({ rows: 1550, broken: [] })
  })

  test.each([
    ['a value of the history was changed', `update change_log set after = '{"name":"다"}' where id = 700`, changed('change_log', 700)],
    ['it was somebody else', `update change_log set actor_id = 2 where id = 1510`, changed('change_log', 1510)],
    ['it was at another time', `update change_log set at = at + interval '1 microsecond' where id = 1`, changed('change_log', 1)],
    ['a look told of nobody', `update access_log set person_ids = '{}' where id = 7`, changed('access_log', 7)],
    ['several were changed, by the first', `update change_log set action = 'x' where id in (1400, 900, 1512)`, changed('change_log', 900)],
    ['a row was removed', 'delete from change_log where id = 1000', removed('change_log', 1000)],
    ['the last rows were removed', 'delete from access_log where id >= 19', removed('access_log', 19)],
    ['a row was put in where none is', putIn(1501), inserted('change_log', 1501)],
    ['a row was put in before all', putIn(-5), inserted('change_log', -5)],
    ['a row was put in place of another', `delete from change_log where id = 1000; ${putIn(1000)}`, changed('change_log', 1000)],
    [
      'a row was moved to the end',
      `alter table change_log alter column id drop identity; update change_log set id = 90000 where id = 1200`,
      removed('change_log', 1200),
    ],
  ])('tell that %s', async (_what, sql, broken) => expect(await after(sql)).toEqual(broken))

  test('tell that a seal was changed', async () => {
    const [first] = await changeLogSeals()
    expect(await after(`update audit_seals set ids = ids[2:] where id = ${first}`)).toEqual([{ log: 'change_log', what: 'seal', id: first }])
  })

  test('tell that the first seal was taken out, with its rows', async () => {
    const [first, second] = await changeLogSeals()
    const sql = `delete from audit_seals where id = ${first}; delete from change_log where id <= 1000`
    expect(await after(sql)).toEqual([{ log: 'change_log', what: 'seal', id: second }])
  })

  test('tell that the end was cut off, with its seals', async () => {
    const [first] = await changeLogSeals()
    const exported = checkpoints.find(({ log }) => log === 'change_log')
    const sql = `delete from change_log where id > 1000; delete from audit_seals where log = 'change_log' and id > ${first}`
    expect(await after(sql)).toEqual([{ log: 'change_log', what: 'anchor', id: exported?.seal }])
  })

  test('allow the recorded erasure of personal data, and no other change of the same entry', async () => {
    const erased = `insert into change_log (resource, row_id, action) values ('user', 700, 'erase')`
    expect(await after(`${erased}; update change_log set before = '{}', after = '{}' where id = 700`)).toEqual([])
    expect(await after(`${erased}; update change_log set actor_id = 9 where id = 700`)).toEqual(changed('change_log', 700))
  })

  test('cannot be forged with the database but without the key', async () => {
    const [{ sealed } = { sealed: Buffer.alloc(0) }] = await testApp.db.query<{ sealed: Buffer }>('select sealed from kept_secrets')
    expect(Buffer.from(testApp.context.cipher.decrypt(sealed), 'base64')).toHaveLength(32)
    await expect(testApp.db.query('delete from audit_seals')).rejects.toThrow('append-only')
  })

  test('leave their newest seals outside the database', async () => {
    const { DATA_DIR } = testApp.context.env
    await appendCheckpoints(DATA_DIR, checkpoints)
    expect(await readCheckpoints(DATA_DIR)).toEqual(checkpoints)
    expect(await readCheckpoints('/nowhere')).toEqual([])
  })
})

test('writers of one row after the other and at once are sealed all the same, none of them waiting', async () => {
  const slow = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const late = testApp.db.transaction(async (connection) => {
    await connection.query(`insert into change_log (resource, row_id, action) values ('user', 1, 'late')`)
    started.resolve()
    await slow.promise
  })
  await started.promise
  await Promise.all(Array.from({ length: 20 }, () => write(5)))
  for (let n = 0; n < 3; n++) checkpoints.push(...(await sealLogs(testApp.db, testApp.context.cipher, at)))
  slow.resolve()
  await late
  await seal()
  expect((await verified(testApp.db)).broken).toEqual([])
  expect(await testApp.db.query(`select count(*)::int as n from change_log where action = 'late'`)).toEqual([{ n: 1 }])
})
