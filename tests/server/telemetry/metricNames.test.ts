import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMetrics } from '#server/telemetry/prometheus.ts'
import { addStatusGauges } from '#server/telemetry/statusGauges.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
const metrics = await openMetrics()
beforeAll(async () => {
  testApp = await createTestApp()
  addStatusGauges(testApp.context, metrics)
})
afterAll(() => testApp?.close())

const fileText = (name: string) => readFileSync(join(import.meta.dirname, '../../../bin/operations', name), 'utf8')

/** Gauges that `buildApp` adds where metrics are on. */
const queueGauges = ['ride_worker_queue_entries', 'ride_heavy_queue_entries']

test.each(['alerts.yml', 'grafana.json', 'alerts.test.yml'])('every metric that %s names exists', async (file) => {
  const names = new Set([...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  for (const name of queueGauges) names.add(name)
  const named = new Set([...fileText(file).matchAll(/\b(?:ride|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')))
  expect(named.size).toBeGreaterThan(3)
  expect([...named].filter((name) => !names.has(name))).toEqual([])
})
