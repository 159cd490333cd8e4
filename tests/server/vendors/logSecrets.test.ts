import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBusinessJobs, runMonitoredJob } from '#server/jobs/jobs.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp, seedDay } from '../testApp.ts'

const dayMs = 86_400_000

let testApp: TestApp
const lines: string[] = []
beforeAll(async () => {
  testApp = await createTestApp({ filled: 'sample', clock: () => new Date(seedDay.getTime() + 3 * dayMs), onLogLine: (line) => void lines.push(line) })
})
afterAll(() => testApp?.close())

/** Names, telephone numbers, addresses and licence numbers of the people of the sample business. */
async function personalValues() {
  const people = await testApp.db.query<Record<string, string | null>>('select name, login_id, phone, email from users')
  return [...new Set(people.flatMap((row) => Object.values(row)))].filter((value): value is string => value !== null && value.length >= 3)
}

test('three days of jobs log what they did and who asked which vendor, and no name, number or address of a person', async () => {
  const { sandbox } = testApp.context.ports.payment as LocalPayment
  const payments = await sandbox()
  // The vendor refuses in words of its own, which quote what it was sent.
  payments.addOrder({ mood: 'decline', on: '/billing/', times: 3 })
  payments.addOrder({ mood: 'brokenAfter', on: '/billing/', times: 2 })
  for (const job of await loadBusinessJobs()) await runMonitoredJob(testApp.context, job, openFileStore(testApp.context.env)).catch(() => undefined)
  const values = await personalValues()
  expect(values.length).toBeGreaterThan(400)
  expect(lines.filter((line) => line.includes('"msg":"job done"')).length).toBeGreaterThan(5)
  expect(lines.filter((line) => line.includes('"msg":"vendor call"')).length).toBeGreaterThan(20)
  expect(lines.filter((line) => values.some((value) => line.includes(value)))).toEqual([])
  // Everything that people write here is Korean, and all texts of the log are English.
  expect(lines.filter((line) => /\p{Script=Hangul}|01\d-?\d{4}-?\d{4}|[\w.]+@[\w.]+\.\w/u.test(line))).toEqual([])
})
