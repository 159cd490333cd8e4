import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '#server/files/store.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import { startScheduler } from '#server/jobs/scheduler.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let ride: TestApp
let store: FileStore
beforeAll(async () => {
  ride = await createTestApp()
  store = openFileStore(ride.context.env)
})
afterAll(() => ride?.close())

const areJobsConnected = async () => {
  const [row] = await ride.db.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and application_name = 'pgboss'`,
  )
  return (row?.count ?? 0) > 0
}

test('after the database has moved the scheduled jobs are tried again until they run', async () => {
  const nowhere = 'postgresql://ride:no@127.0.0.1:1/ride'
  const urls = [ride.databaseUrl, nowhere, nowhere]
  let move = () => {}
  const stop = await startScheduler(ride.context, store, {
    url: () => urls.shift() ?? ride.databaseUrl,
    onUrlChange: (callback) => void (move = () => callback('')),
  })
  expect(await areJobsConnected()).toBe(true)
  move()
  await expect.poll(() => urls.length, { timeout: 20_000 }).toBe(0)
  await expect.poll(areJobsConnected, { timeout: 20_000 }).toBe(true)
  await stop()
  await expect.poll(areJobsConnected, { timeout: 20_000 }).toBe(false)
})
