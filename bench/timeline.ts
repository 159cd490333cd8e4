import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { chromium } from 'playwright'
import { minutesAfter } from '#schema/base/time.ts'
import { signIn, startOurs } from './servers.ts'

/** `node bench/timeline.ts`: frames a second while the timeline of many cars is scrolled, by a processor four times slower than this one. */
const cars = Number(process.env.BENCH_CARS ?? 1000)
const cpuRate = Number(process.env.BENCH_CPU_RATE ?? 4)
const from = '2026-12-01'
const days = 60
const port = 38_000 + (process.pid % 900)
const address = `http://127.0.0.1:${port}`
const admin = { login_id: 'boss', password: 'quiet-river-seven-lamps' }

const say = (line: string) => process.stdout.write(`${line}\n`)
const path = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()].find(
  (each) => each && existsSync(each),
)

const fleet = Array.from({ length: cars }, (_none, n) => ({
  id: n + 1,
  plate_no: `12하${1000 + n}`,
  name: '아이오닉 5',
  status: 'active',
  spot: null,
  model: null,
}))

/** A ride a day and a half on every car, each with its turnaround. */
const held = fleet.flatMap(({ id: rcar_id }) =>
  Array.from({ length: (days * 2) / 3 }, (_none, n) => {
    const from_at = minutesAfter(`${from} 09:00:00`, n * 2160 + (rcar_id % 24) * 60)
    const user_to_at = minutesAfter(from_at, 1500)
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
      to_at: minutesAfter(user_to_at, 30),
    }
  }),
)

/** The page alone is measured: what the server would answer is made up here. */
async function answer(page: Page) {
  await page.route('**/api/rcar/findMany*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('params[page]') ?? 1)
    return route.fulfill({ json: { rows: fleet.slice((at - 1) * 500, at * 500) } })
  })
  await page.route('**/api/occupancy/during*', (route) => route.fulfill({ json: held }))
}

/** Scrolls the timeline down and to the side for a while, a little in each frame, and tells how many there were and how long the slowest tenth took. */
const scrolled = `new Promise((done) => {
  const frame = document.querySelector('[role=table]')
  const times = []
  let last = performance.now()
  const started = last
  const step = (now) => {
    times.push(now - last)
    last = now
    frame.scrollTop += 24
    frame.scrollLeft = Math.abs(((now - started) / 4) % 2000 - 1000)
    if (now - started < 5000) return requestAnimationFrame(step)
    const sorted = times.slice(1).sort((a, b) => a - b)
    done({ frames: sorted.length, fps: (sorted.length * 1000) / (now - started), p90: sorted[Math.floor(sorted.length * 0.9)], bars: document.querySelectorAll('.bar').length, top: frame.scrollTop })
  }
  requestAnimationFrame(step)
})`

const dataDir = mkdtempSync(join(tmpdir(), 'ride-bench-'))
execFileSync(process.execPath, ['bin/build.mjs', '--if-stale'], { stdio: 'inherit' })
const env = { DATA_DIR: dataDir, SEED: 'reference', LOG_LEVEL: 'error', ADMIN_LOGIN_ID: admin.login_id, ADMIN_PASSWORD: admin.password }
const server = await startOurs(port, env, true)
const browser = await chromium.launch({ ...(path && { executablePath: path }), args: ['--no-sandbox'] })
try {
  const [name = '', value = ''] = (await signIn(port, admin)).cookie.split('=')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  await answer(page)
  await page.goto(`${address}/admin/rcars/timeline?mode=quarter&from=${from}`)
  await page.locator('.bar').first().waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name: metric }) => metric === 'TaskDuration')?.value ?? 0
  const before = await busy()
  const { fps, p90, bars, top, frames } = await page.evaluate<{ fps: number; p90: number; bars: number; top: number; frames: number }>(scrolled)
  say(`${cars} cars, ${days} days, ${held.length} times, processor ${cpuRate} times slower, 5 s of scrolling ${top} px down`)
  const work = ((await busy()) - before) * 1000
  say(
    `${fps.toFixed(1)} frames a second, nine of ten within ${p90.toFixed(1)} ms, ${bars} bars drawn; ${(work / frames).toFixed(1)} ms of this processor a frame`,
  )
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
