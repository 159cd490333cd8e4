import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#server/base/database.ts'
import { constraintViolationOf, mapTransientToBusy } from '#server/db/errors.ts'
import { openDatabase } from '#server/db/pool.ts'
import { idsCondition } from '#server/rows/ids.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

let clone: Clone
let db: Database
const open = (size = 4, timeoutS = 5) => openDatabase({ url: clone.url, size, timeoutS })
const failureOf = (pending: Promise<unknown>) =>
  pending.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )

beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  db = await open()
  await db.query(`create table things (id int primary key, name text not null unique, size int check (size > 0), of int references things)`)
  await db.query(`insert into things select n, 'thing ' || n, 1 from generate_series(1, 9) n`)
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

describe('values', () => {
  test('counts and ids are numbers, days are text, and parameters are bound', async () => {
    const [row] = await db.query(`select count(*) as many, array[1::bigint, 2] as ids, date '1955-05-05' as day, $1::text as said from things`, [
      "'; drop table things",
    ])
    expect(row).toEqual({ many: 9, ids: [1, 2], day: '1955-05-05', said: "'; drop table things" })
  })

  test('a number that JavaScript cannot hold is an error, not another number', async () => {
    expect(await failureOf(db.query('select 9007199254740993::bigint as big'))).toBeInstanceOf(RangeError)
  })

  test("a database session uses UTC whatever the server's setting", async () => {
    expect(await db.query(`select current_setting('timezone') as zone`)).toEqual([{ zone: 'UTC' }])
  })

  test('statements with long names and equal beginnings are distinct', async () => {
    const name = 'x'.repeat(70)
    expect(
      await db.transaction(async (c) => [await c.query('select 1 as a', [], { name: `${name}1` }), await c.query('select 2 as a', [], { name: `${name}2` })]),
    ).toEqual([[{ a: 1 }], [{ a: 2 }]])
  })
})

describe('plans', () => {
  test.each([
    ['one', [7]],
    ['several', [7, 8, 9]],
  ])('rows of ids, %s of them, are planned once and not at every question', async (_many, ids) => {
    const { sql, values } = idsCondition(ids)
    const matches = await db.transaction(async (c) => {
      await c.query('create temp table many on commit drop as select n as id from generate_series(1, 20000) n')
      await c.query('alter table many add primary key (id)')
      await c.query('analyze many')
      for (let at = 0; at < 8; at++) await c.query(`select id from many t where ${sql('$1')}`, values, { name: `plans of ${ids.length}` })
      return c.query<{ generic_plans: number }>('select generic_plans from pg_prepared_statements where name = $1', [`plans of ${ids.length}`])
    })
    expect(matches).toEqual([{ generic_plans: 3 }])
  })
})

describe('errors', () => {
  test.each([
    ['unique', `insert into things values (10, 'thing 1')`, 'things_name_key'],
    ['foreign', `insert into things (id, name, of) values (10, 'ten', 99)`, 'things_of_fkey'],
    ['check', `insert into things values (10, 'ten', -1)`, 'things_size_check'],
    ['notnull', `insert into things (id) values (10)`, ''],
  ])('a violated constraint of kind %s is reported by its name', async (code, sql, constraint) => {
    expect(constraintViolationOf(await failureOf(db.query(sql)))).toMatchObject({ code, constraint, table: 'things' })
  })

  test('a statement that takes too long is busy, and the connection goes on', async () => {
    const short = await open(1, 1)
    const [before] = await short.query('select pg_backend_pid() as pid')
    expect(await failureOf(short.query('select pg_sleep(3)'))).toMatchObject({ code: 'busy', status: 503, extras: { retryAfter: 1 } })
    expect(await short.query('select pg_backend_pid() as pid')).toEqual([before])
    await short.close()
  })

  test('a refused connection is busy; a mistake of ours is not', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(mapTransientToBusy(refused)).toMatchObject({ code: 'busy', cause: refused })
    const programmingError = new TypeError('x is not a function')
    expect(mapTransientToBusy(programmingError)).toBe(programmingError)
  })

  test('a queue of callers that is full says busy at once', async () => {
    const one = await open(1)
    const pending = Array.from({ length: 30 }, () =>
      one.query('select pg_sleep(0.01)').then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    )
    const answers = await Promise.all(pending)
    expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThan(0)
    expect(answers.filter((answer) => answer === 'done').length).toBeGreaterThanOrEqual(10)
    expect(await one.query('select 1 as a')).toEqual([{ a: 1 }])
    await one.close()
  })
})

describe('transactions', () => {
  test('an error in a transaction rolls everything back', async () => {
    await failureOf(
      db.transaction(async (c) => {
        await c.query(`insert into things values (20, 'twenty')`)
        throw new Error('no')
      }),
    )
    expect(await db.query('select from things where id = 20')).toEqual([])
  })

  test('a swallowed failure cannot pass for a commit', async () => {
    const pending = db.transaction(async (c) => {
      await c.query(`insert into things values (21, 'twenty-one')`)
      await c.query('select 1 / 0').catch(() => {})
    })
    await expect(pending).rejects.toThrow('rolled back')
    expect(await db.query('select from things where id = 21')).toEqual([])
  })

  test('a refused write is rolled back, even if its error is caught', async () => {
    const pending = db.transaction(async (c) => {
      await c.query(`insert into things values (22, 'twenty-two')`)
      c.forceRollback?.()
    })
    await expect(pending).rejects.toThrow('not rolled back')
    expect(await db.query('select from things where id = 22')).toEqual([])
  })

  test('statements sent after a failed one get its error', async () => {
    const pending = db.transaction(async (c) => {
      const [first, second] = await Promise.allSettled([c.query(`insert into things values (1, 'one again')`), c.query('select 1')])
      expect(first).toMatchObject({ status: 'rejected', reason: { code: '23505' } })
      expect(second).toEqual(first)
      throw second.status === 'rejected' ? second.reason : new Error('it did not fail')
    })
    expect(constraintViolationOf(await failureOf(pending))).toMatchObject({ code: 'unique', constraint: 'things_pkey' })
  })

  test('a promise that outlives its transaction writes nowhere', async () => {
    const late = await db.transaction(async (c) => () => c.query(`insert into things values (22, 'late')`))
    await expect(late()).rejects.toThrow('already released')
  })

  test('writers that cannot be put in an order are tried again until both are done', async () => {
    await db.query('create table sums (n int)')
    await db.query('insert into sums values (0)')
    let tries = 0
    const allHaveRead = Promise.withResolvers<void>()
    const add = () =>
      db.transaction(async (c) => {
        tries++
        await c.query('set transaction isolation level serializable')
        const [sum] = await c.query<{ n: number }>('select n from sums')
        if (tries === 3) allHaveRead.resolve()
        await allHaveRead.promise
        await c.query('update sums set n = $1', [(sum?.n ?? 0) + 1])
      })
    await Promise.all([add(), add(), add()])
    expect(await db.query('select n from sums')).toEqual([{ n: 3 }])
    expect(tries).toBeGreaterThan(3)
  })

  test('two that wait for each other both get through', async () => {
    let [arrived, bothThere] = [0, () => {}]
    const both = new Promise<void>((resolve) => (bothThere = resolve))
    const swap = (first: number, second: number) =>
      db.transaction(async (c) => {
        await c.query('update things set size = size + 1 where id = $1', [first])
        if (++arrived === 2) bothThere()
        await both
        await c.query('update things set size = size + 1 where id = $1', [second])
      })
    await Promise.all([swap(1, 2), swap(2, 1)])
    expect(await db.query('select size from things where id in (1, 2)')).toEqual([{ size: 3 }, { size: 3 }])
  })

  test('a table that changed under a prepared statement is read anew', async () => {
    const one = await open(1)
    const read = () => one.query('select * from things where id = 3', [], { name: 'read' })
    await read()
    await db.query('alter table things add column colour text')
    expect(await read()).toEqual([expect.objectContaining({ colour: null })])
    await one.close()
  })
})

describe('held connections', () => {
  test('they are free of the time limit and leave no lock behind', async () => {
    const short = await open(2, 1)
    await short.hold((c) => c.query('select pg_advisory_lock(7), pg_sleep(1.2)'))
    expect(await short.query('select pg_try_advisory_lock(7) as free')).toEqual([{ free: true }])
    await short.close()
  })

  test('bulk goes in and out as streams', async () => {
    const out = await db.hold(async (c) => {
      await c.query('create table bulk (n int, t text)')
      await pipeline(Readable.from(['1\t가\n', '2\t나\n']), c.copyIn('copy bulk from stdin'))
      return text(c.copyOut('copy (select n, t from bulk order by n) to stdout'))
    })
    expect(out).toBe('1\t가\n2\t나\n')
  })

  test('a stream that its reader leaves does not hang', async () => {
    const left = db.hold(async (c) => {
      const stream = c.copyOut('copy (select n from generate_series(1, 5000000) n) to stdout')
      for await (const chunk of stream) throw new Error(`enough after ${(chunk as Buffer).length > 0}`)
    })
    await expect(left).rejects.toThrow('enough after true')
    await expect.poll(() => db.query(`select from pg_stat_activity where query like 'copy (select n from generate%' and state = 'active'`)).toEqual([])
  })
})
