import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { chromium } from 'playwright'
import { addMinutes } from '#schema/base/time.ts'
import type { ScrollSpeed } from './frames.ts'
import { measureFrames, measureScrolling } from './frames.ts'
import { signInBenchStaff, startAppServer } from './servers.ts'

/**
 * `npm run bench:timeline`: CPU time of the main thread per frame while a timeline of many cars is scrolled, and frames per second with a CPU
 * slowdown of four.
 */
const cars = Number(process.env.BENCH_CARS ?? 1000)
const cpuRate = Number(process.env.BENCH_CPU_RATE ?? 4)
const from = '2026-12-01'
const days = 60
const admin = { login_id: 'boss', password: 'quiet-river-seven-lamps' }

const print = (line: string) => process.stdout.write(`${line}\n`)
const path = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()].find(
  (item) => item && existsSync(item),
)

const fleet = Array.from({ length: cars }, (_, n) => ({
  id: n + 1,
  plate_no: `12하${1000 + n}`,
  name: '아이오닉 5',
  status: 'active',
  spot: null,
  model: null,
}))

/** A rental every day and a half on each car, with its turnaround time. */
const occupancies = fleet.flatMap(({ id: rcar_id }) =>
  Array.from({ length: (days * 2) / 3 }, (_, n) => {
    const from_at = addMinutes(`${from} 09:00:00`, n * 2160 + (rcar_id % 24) * 60)
    const user_to_at = addMinutes(from_at, 1500)
    const id = rcar_id * 100 + n
    return {
      id,
      rcar_id,
      holder: 'rent',
      holder_id: id,
      who: '윤가람',
      state: 'reserved',
      late: false,
      from_at,
      user_to_at,
      to_at: addMinutes(user_to_at, 30),
    }
  }),
)

/** Mocks the server responses, because only the page is measured. */
async function mockResponses(page: Page) {
  await page.route('**/api/rcar/findMany*', (route) => {
    const pageNumber = Number(new URL(route.request().url()).searchParams.get('params[page]') ?? 1)
    return route.fulfill({ json: { rows: fleet.slice((pageNumber - 1) * 500, pageNumber * 500) } })
  })
  await page.route('**/api/occupancy/during*', (route) => route.fulfill({ json: occupancies }))
}

const ms = Number(process.env.BENCH_SECONDS ?? 5) * 1000
/** 1,440 pixels per second, which is forty rows. */
const scrollPaths: Record<string, ScrollSpeed> = { down: { down: 24, across: 0, ms }, across: { down: 0, across: 24, ms } }

const dataDir = mkdtempSync(join(tmpdir(), 'ride-bench-'))
execFileSync(process.execPath, ['bin/build.mjs', '--if-stale'], { stdio: 'inherit' })
const env = { DATA_DIR: dataDir, SEED: 'reference', LOG_LEVEL: 'error', ADMIN_LOGIN_ID: admin.login_id, ADMIN_PASSWORD: admin.password }
const server = await startAppServer(env, true)
const address = `http://127.0.0.1:${server.port}`
const browser = await chromium.launch({ ...(path && { executablePath: path }), args: ['--no-sandbox'] })
try {
  const [name = '', value = ''] = (await signInBenchStaff(server.port, admin)).cookie.split('=')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  await mockResponses(page)
  await page.goto(`${address}/admin/rcars/timeline?mode=quarter&from=${from}`)
  await page.locator('.bar').first().waitFor()
  // The pointer is over the bars, as in normal use.
  await page.getByRole('table').hover()
  const session = await context.newCDPSession(page)
  print(`${cars} cars, ${days} days, ${occupancies.length} occupancies, 24 pixels per frame`)
  for (const [direction, scrollPath] of Object.entries(scrollPaths)) {
    const { median, p95, frames } = await measureScrolling(browser, page, scrollPath)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    const { fps, p90, blank } = await measureFrames(page, scrollPath)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    print(`${direction}: ${median.toFixed(1)} ms CPU time of the main thread per frame, 95th percentile ${p95.toFixed(1)} (${frames} frames)`)
    print(`  CPU ${cpuRate} times slower: ${fps.toFixed(1)} frames per second, 90th percentile ${p90.toFixed(1)} ms, missing rows in ${blank} checks`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
