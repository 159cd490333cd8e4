import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { simulate } from '#simulation/simulate.ts'
import { testDatabaseParentFolder } from '../../setup/testDatabaseParentFolder.ts'
import { nodeEnv, nodeFlags } from '../../../bin/flags.mjs'

const runtime = { flags: nodeFlags, env: nodeEnv }

test('a seed is lived alike each time, where people act one by one and nothing dies', { timeout: 300_000 }, async () => {
  const live = async () => {
    const dataDir = mkdtempSync(join(testDatabaseParentFolder(), 'ride-simulated-'))
    try {
      return await simulate({ dataDir, days: 1, calmDays: 0, cars: 6, members: 6, seed: 5, kills: 0, maxConcurrent: 1, servers: 1, runtime })
    } finally {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    }
  }
  const [one, other] = await Promise.all([live(), live()])
  expect(one.findings).toEqual([])
  expect(one.tableDigests.rents?.rows).toBeGreaterThan(0)
  expect(one.eventCounts.get('licence verified')).toBeGreaterThan(3)
  expect(other.tableDigests).toEqual(one.tableDigests)
})

test('a day on which servers and the database die leaves nothing wrong in the books, and nothing that is not the vendor’s', { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(join(testDatabaseParentFolder(), 'ride-simulated-'))
  try {
    const { eventCounts, killCounts, rides, findings } = await simulate({
      dataDir,
      days: 1,
      calmDays: 1,
      cars: 8,
      members: 10,
      seed: 11,
      kills: 4,
      maxConcurrent: 4,
      runtime,
    })
    expect(findings).toEqual([])
    // A member whose sign-up was interrupted tries again on another day.
    expect(eventCounts.get('joined')).toBeGreaterThan(5)
    expect(killCounts.servers + killCounts.databases).toBeGreaterThan(1)
    expect(Object.values(rides).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})
